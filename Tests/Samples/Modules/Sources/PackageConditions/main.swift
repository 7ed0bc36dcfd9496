import UIKit

#if FOR_IOS
    print("for iOS")
#endif
#if FOR_MACOS
    print("for macOS")
#else
    print("not for macOS")
#endif
