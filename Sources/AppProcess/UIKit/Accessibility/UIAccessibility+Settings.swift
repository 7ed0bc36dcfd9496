public import Foundation

/// The user's settings, and the notifications of their changes, which are never posted.
extension UIAccessibility {
    /// A Boolean value that indicates whether VoiceOver runs: always false.
    public static var isVoiceOverRunning: Bool { false }
    /// A Boolean value that indicates whether Switch Control runs: always false.
    public static var isSwitchControlRunning: Bool { false }
    /// A Boolean value that indicates whether AssistiveTouch runs: always false.
    public static var isAssistiveTouchRunning: Bool { false }
    /// A Boolean value that indicates whether a Guided Access session runs: always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// A Boolean value that indicates whether sound is monaural: always false.
    public static var isMonoAudioEnabled: Bool { false }
    /// A Boolean value that indicates whether the user prefers captions: always false.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// A Boolean value that indicates whether colors are inverted: always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// A Boolean value that indicates whether the screen is gray: always false.
    public static var isGrayscaleEnabled: Bool { false }
    /// A Boolean value that indicates whether the user prefers less transparency: always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// A Boolean value that indicates whether the user prefers less motion: always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// A Boolean value that indicates whether the user prefers cross-fades to motion: always false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// A Boolean value that indicates whether videos may play by themselves: always true.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// A Boolean value that indicates whether the user prefers bold text: the standard trait.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { UITraitCollection.standard.legibilityWeight == .bold }
    /// A Boolean value that indicates whether the user prefers a higher contrast: the standard
    /// trait.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        UITraitCollection.standard.accessibilityContrast == .high
    }
    /// A Boolean value that indicates whether the user prefers visible shapes of buttons: always
    /// false.
    public static var buttonShapesEnabled: Bool { false }
    /// A Boolean value that indicates whether switches have labels: always false.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// A Boolean value that indicates whether color alone shall distinguish nothing: always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// A Boolean value that indicates whether a selection can be spoken: always false.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// A Boolean value that indicates whether the screen can be spoken: always false.
    public static var isSpeakScreenEnabled: Bool { false }
    /// A Boolean value that indicates whether shaking undoes: always false, because there are no
    /// motion sensors.
    public static var isShakeToUndoEnabled: Bool { false }
    /// The ears for which hearing devices are paired: none.
    public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    /// The name under which iOS reports that an announcement ended.
    public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
    /// The name under which iOS reports that an assistive technology focuses another element.
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    /// The name under which iOS reports that VoiceOver starts or ends.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The name under which iOS reports that Switch Control starts or ends.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// The name under which iOS reports that AssistiveTouch starts or ends.
    public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// The name under which iOS reports that Guided Access begins or ends.
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// The name under which iOS reports that `isMonoAudioEnabled` changes.
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name("UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// The name under which iOS reports that `isClosedCaptioningEnabled` changes.
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    /// The name under which iOS reports that `isInvertColorsEnabled` changes.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The name under which iOS reports that `isGrayscaleEnabled` changes.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name("UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// The name under which iOS reports that `isReduceTransparencyEnabled` changes.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The name under which iOS reports that `isReduceMotionEnabled` changes.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The name under which iOS reports that `prefersCrossFadeTransitions` changes.
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    /// The name under which iOS reports that `isVideoAutoplayEnabled` changes.
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    /// The name under which iOS reports that `isBoldTextEnabled` changes.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The name under which iOS reports that `isDarkerSystemColorsEnabled` changes.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// The name under which iOS reports that `buttonShapesEnabled` changes.
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    /// The name under which iOS reports that `isOnOffSwitchLabelsEnabled` changes.
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    /// The name under which iOS reports that `shouldDifferentiateWithoutColor` changes.
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    /// The name under which iOS reports that `isSpeakSelectionEnabled` changes.
    public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    /// The name under which iOS reports that `isSpeakScreenEnabled` changes.
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name("UIAccessibilitySpeakScreenStatusDidChangeNotification")
    /// The name under which iOS reports that `isShakeToUndoEnabled` changes.
    public static let shakeToUndoDidChangeNotification = NSNotification.Name("UIAccessibilityShakeToUndoDidChangeNotification")
    /// The name under which iOS reports that `hearingDevicePairedEar` changes.
    public static let hearingDevicePairedEarDidChangeNotification = NSNotification.Name(
        "UIAccessibilityHearingDevicePairedEarDidChangeNotification")
    /// The announced string.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether the announcement was made, an `NSNumber`.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// The element that is focused.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that was focused before.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The assistive technology.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
