/// A key by its position on the keyboard: a usage of page 7, "Keyboard/Keypad", of the USB HID
/// Usage Tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// The code of a keyboard on which too many keys are pressed at once.
    case keyboardErrorRollOver = 1
    /// The code of a keyboard that failed its self-test.
    case keyboardPOSTFail = 2
    /// The code of an undefined error. Keys whose usage is not in this list have it, too.
    case keyboardErrorUndefined = 3
    /// The letter keys, named for the US layout (usages 4 to 29).
    case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL,
        keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX,
        keyboardY, keyboardZ
    /// The digit keys above the letters (usages 30 to 39).
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    /// The Return key of the main block. The Enter key of the keypad is `keypadEnter`.
    case keyboardReturnOrEnter
    /// The Escape key.
    case keyboardEscape
    /// The Backspace key, which deletes backward.
    case keyboardDeleteOrBackspace
    /// The Tab key.
    case keyboardTab
    /// The space bar.
    case keyboardSpacebar
    /// The punctuation keys, named for the US layout (usages 45 to 56).
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound,
        keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
    /// The Caps Lock key.
    case keyboardCapsLock
    /// The function keys F1 to F12 (usages 58 to 69).
    case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10,
        keyboardF11, keyboardF12
    /// The Print Screen, Scroll Lock and Pause keys.
    case keyboardPrintScreen, keyboardScrollLock, keyboardPause
    /// The keys above the arrow keys (usages 73 to 78).
    case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    /// The arrow keys.
    case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    /// The keys of the numeric keypad (usages 83 to 99).
    case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4, keypad5,
        keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    /// The key between the left Shift key and the letters on ISO keyboards.
    case keyboardNonUSBackslash
    /// The key that opens a context menu.
    case keyboardApplication
    /// The power key.
    case keyboardPower
    /// The equal sign of the keypad.
    case keypadEqualSign
    /// The function keys F13 to F24 (usages 104 to 115).
    case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20, keyboardF21, keyboardF22,
        keyboardF23, keyboardF24
    /// The keys for commands (usages 116 to 126).
    case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut, keyboardCopy,
        keyboardPaste, keyboardFind
    /// The keys for the volume.
    case keyboardMute, keyboardVolumeUp, keyboardVolumeDown
    /// The locking keys of old keyboards, which stay down physically.
    case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
    /// The comma of the keypad, on Brazilian keyboards for instance.
    case keypadComma
    /// The equal sign of the keypad of AS/400 keyboards.
    case keypadEqualSignAS400
    /// The keys whose meaning depends on the language of the keyboard (usages 135 to 143).
    case keyboardInternational1, keyboardInternational2, keyboardInternational3, keyboardInternational4, keyboardInternational5,
        keyboardInternational6, keyboardInternational7, keyboardInternational8, keyboardInternational9
    /// The keys that switch between scripts and input methods (usages 144 to 152).
    case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7, keyboardLANG8,
        keyboardLANG9
    /// The keys of terminals and mainframes (usages 153 to 164).
    case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior, keyboardReturn, keyboardSeparator,
        keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel
    /// The modifier keys (usages 224 to 231). The GUI keys are Command, Windows or Super.
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift,
        keyboardRightAlt, keyboardRightGUI
    /// A value that no key has.
    case keyboard_Reserved = 0xFFFF

    /// The key for Hangul on Korean keyboards.
    public static let keyboardHangul = UIKeyboardHIDUsage.keyboardLANG1
    /// The key for Hanja on Korean keyboards.
    public static let keyboardHanja = UIKeyboardHIDUsage.keyboardLANG2
    /// The key that switches to kana on Japanese keyboards.
    public static let keyboardKanaSwitch = UIKeyboardHIDUsage.keyboardLANG1
    /// The key that switches to alphanumeric input.
    public static let keyboardAlphanumericSwitch = UIKeyboardHIDUsage.keyboardLANG2
    /// The key for katakana on Japanese keyboards.
    public static let keyboardKatakana = UIKeyboardHIDUsage.keyboardLANG3
    /// The key for hiragana on Japanese keyboards.
    public static let keyboardHiragana = UIKeyboardHIDUsage.keyboardLANG4
    /// The key that switches between full and half width on Japanese keyboards.
    public static let keyboardZenkakuHankakuKanji = UIKeyboardHIDUsage.keyboardLANG5
}
