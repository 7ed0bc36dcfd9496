/// A key by its position on the keyboard: a usage of page 7, "Keyboard/Keypad", of the USB HID
/// Usage Tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorRollOver = 1
    case keyboardPOSTFail = 2
    case keyboardErrorUndefined = 3
    case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
    case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV
    case keyboardW, keyboardX, keyboardY, keyboardZ, keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7
    case keyboard8, keyboard9, keyboard0, keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
    case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod
    case keyboardSlash, keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
    case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock, keyboardPause
    case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
    case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow, keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus
    case keypadEnter, keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign, keyboardF13, keyboardF14, keyboardF15
    case keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
    case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut
    case keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown, keyboardLockingCapsLock
    case keyboardLockingNumLock, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400, keyboardInternational1
    case keyboardInternational2, keyboardInternational3, keyboardInternational4, keyboardInternational5, keyboardInternational6
    case keyboardInternational7, keyboardInternational8, keyboardInternational9, keyboardLANG1, keyboardLANG2, keyboardLANG3
    case keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7, keyboardLANG8, keyboardLANG9, keyboardAlternateErase
    case keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut
    case keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift
    case keyboardRightAlt, keyboardRightGUI
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
