#pragma once
#include <rfb/rfb.h>

// Returns the size of the message that a viewer sends next in its handshake (RFC 6143, 7.1 to 7.3),
// or 0 after the handshake. The states are members of an unnamed enumeration, which Swift does not
// name.
static inline int lv_handshake_bytes(const rfbClientRec *client) {
    switch (client->state) {
    case RFB_PROTOCOL_VERSION: return sz_rfbProtocolVersionMsg;
    case RFB_SECURITY_TYPE: return 1;
    case RFB_AUTHENTICATION: return CHALLENGESIZE;
    case RFB_INITIALISATION: return sz_rfbClientInitMsg;
    default: return 0;
    }
}

// Returns whether a viewer sends the response to the server's challenge next.
static inline int lv_awaits_password(const rfbClientRec *client) { return client->state == RFB_AUTHENTICATION; }

// Returns whether a viewer needs no password, or has sent it.
static inline int lv_is_authenticated(const rfbClientRec *client) { return client->state >= RFB_INITIALISATION; }
