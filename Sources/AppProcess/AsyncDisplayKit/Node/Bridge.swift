import UIKit

/// The bridged properties, in the order in which they are written to a new view or layer.
enum Bridge {
    static let anchorPoint = BridgedProperty<CGPoint>(
        \.anchorPoint, 0, read: { $0.layer.anchorPoint },
        write: { $0.layer.anchorPoint = $1 })
    static let transform = BridgedProperty<CATransform3D>(
        \.transform, 1, read: { $0.layer.transform },
        write: { $0.layer.transform = $1 })
    static let bounds = BridgedProperty<CGRect>(
        \.bounds, 2, read: { $0.view.map { $0.bounds } ?? $0.layer.bounds },
        write: { if let view = $0.view { view.bounds = $1 } else { $0.layer.bounds = $1 } })
    static let position = BridgedProperty<CGPoint>(
        \.position, 3, read: { $0.view.map { $0.center } ?? $0.layer.position },
        write: { if let view = $0.view { view.center = $1 } else { $0.layer.position = $1 } })
    static let alpha = BridgedProperty<CGFloat>(
        \.alpha, 4, read: { CGFloat($0.layer.opacity) },
        write: { if let view = $0.view { view.alpha = $1 } else { $0.layer.opacity = Float($1) } })
    static let clipsToBounds = BridgedProperty<Bool>(
        \.clipsToBounds, 5, read: { $0.view.map { $0.clipsToBounds } ?? $0.layer.masksToBounds },
        write: { if let view = $0.view { view.clipsToBounds = $1 } else { $0.layer.masksToBounds = $1 } })
    static let isHidden = BridgedProperty<Bool>(
        \.isHidden, 6, read: { $0.view.map { $0.isHidden } ?? $0.layer.isHidden },
        write: { if let view = $0.view { view.isHidden = $1 } else { $0.layer.isHidden = $1 } })
    static let isOpaque = BridgedProperty<Bool>(
        \.isOpaque, 7, read: { $0.view.map { $0.isOpaque } ?? $0.layer.isOpaque },
        write: { if let view = $0.view { view.isOpaque = $1 } else { $0.layer.isOpaque = $1 } })
    static let contents = BridgedProperty<Any?>(
        \.contents, 8, read: { $0.layer.contents },
        write: { $0.layer.contents = $1 })
    static let contentsRect = BridgedProperty<CGRect>(
        \.contentsRect, 9, read: { $0.layer.contentsRect },
        write: { $0.layer.contentsRect = $1 })
    static let contentsCenter = BridgedProperty<CGRect>(
        \.contentsCenter, 10, read: { $0.layer.contentsCenter },
        write: { $0.layer.contentsCenter = $1 })
    static let contentsScale = BridgedProperty<CGFloat>(
        \.contentsScale, 11, read: { $0.layer.contentsScale },
        write: { $0.layer.contentsScale = $1 })
    static let rasterizationScale = BridgedProperty<CGFloat>(
        \.rasterizationScale, 12, read: { $0.layer.rasterizationScale },
        write: { $0.layer.rasterizationScale = $1 })
    static let zPosition = BridgedProperty<CGFloat>(
        \.zPosition, 13, read: { $0.layer.zPosition },
        write: { $0.layer.zPosition = $1 })
    static let subnodeTransform = BridgedProperty<CATransform3D>(
        \.subnodeTransform, 14, read: { $0.layer.sublayerTransform },
        write: { $0.layer.sublayerTransform = $1 })
    static let isUserInteractionEnabled = BridgedProperty<Bool>(
        \.isUserInteractionEnabled, 15, read: nil,
        write: { $0.view?.isUserInteractionEnabled = $1 })
    static let isExclusiveTouch = BridgedProperty<Bool>(
        \.isExclusiveTouch, 16, read: nil,
        write: { $0.view?.isExclusiveTouch = $1 })
    static let actions = BridgedProperty<[String: any CAAction]?>(
        \.actions, 17, read: { $0.layer.actions },
        write: { $0.layer.actions = $1 })
    static let backgroundColor = BridgedProperty<UIColor?>(
        \.backgroundColor, 18, read: nil,
        write: { if let view = $0.view { view.backgroundColor = $1 } else { $0.layer.backgroundColor = $1?.cgColor } })
    static let tintColor = BridgedProperty<UIColor?>(
        \.tintColor, 19, read: nil,
        write: { $0.view?.tintColor = $1 })
    static let contentMode = BridgedProperty<UIView.ContentMode>(
        \.contentMode, 20, read: nil,
        write: { if let view = $0.view { view.contentMode = $1 } else { $0.layer.contentsGravity = $1.gravity } })
    static let semanticContentAttribute = BridgedProperty<UISemanticContentAttribute>(
        \.semanticContentAttribute, 21, read: nil,
        write: { $0.view?.semanticContentAttribute = $1 })
    static let shadowColor = BridgedProperty<CGColor?>(
        \.shadowColor, 22, read: { $0.layer.shadowColor },
        write: { $0.layer.shadowColor = $1 })
    static let shadowOpacity = BridgedProperty<CGFloat>(
        \.shadowOpacity, 23, read: { CGFloat($0.layer.shadowOpacity) },
        write: { $0.layer.shadowOpacity = Float($1) })
    static let shadowOffset = BridgedProperty<CGSize>(
        \.shadowOffset, 24, read: { $0.layer.shadowOffset },
        write: { $0.layer.shadowOffset = $1 })
    static let shadowRadius = BridgedProperty<CGFloat>(
        \.shadowRadius, 25, read: { $0.layer.shadowRadius },
        write: { $0.layer.shadowRadius = $1 })
    static let borderWidth = BridgedProperty<CGFloat>(
        \.borderWidth, 26, read: { $0.layer.borderWidth },
        write: { $0.layer.borderWidth = $1 })
    static let borderColor = BridgedProperty<CGColor?>(
        \.borderColor, 27, read: { $0.layer.borderColor },
        write: { $0.layer.borderColor = $1 })
    static let allowsGroupOpacity = BridgedProperty<Bool>(
        \.allowsGroupOpacity, 28, read: { $0.layer.allowsGroupOpacity },
        write: { $0.layer.allowsGroupOpacity = $1 })
    static let allowsEdgeAntialiasing = BridgedProperty<Bool>(
        \.allowsEdgeAntialiasing, 29, read: { $0.layer.allowsEdgeAntialiasing },
        write: { $0.layer.allowsEdgeAntialiasing = $1 })
    static let edgeAntialiasingMask = BridgedProperty<CAEdgeAntialiasingMask>(
        \.edgeAntialiasingMask, 30, read: { $0.layer.edgeAntialiasingMask },
        write: { $0.layer.edgeAntialiasingMask = $1 })
    static let needsDisplayOnBoundsChange = BridgedProperty<Bool>(
        \.needsDisplayOnBoundsChange, 31, read: { $0.layer.needsDisplayOnBoundsChange },
        write: { $0.layer.needsDisplayOnBoundsChange = $1 })
    static let autoresizesSubviews = BridgedProperty<Bool>(
        \.autoresizesSubviews, 32, read: nil,
        write: { $0.view?.autoresizesSubviews = $1 })
    static let autoresizingMask = BridgedProperty<UIView.AutoresizingMask>(
        \.autoresizingMask, 33, read: nil,
        write: { $0.view?.autoresizingMask = $1 })
    static let layoutMargins = BridgedProperty<UIEdgeInsets>(
        \.layoutMargins, 34, read: { $0.view?.layoutMargins ?? .zero },
        write: { $0.view?.layoutMargins = $1 })
    static let preservesSuperviewLayoutMargins = BridgedProperty<Bool>(
        \.preservesSuperviewLayoutMargins, 35, read: nil,
        write: { $0.view?.preservesSuperviewLayoutMargins = $1 })
    static let insetsLayoutMarginsFromSafeArea = BridgedProperty<Bool>(
        \.insetsLayoutMarginsFromSafeArea, 36, read: nil,
        write: { $0.view?.insetsLayoutMarginsFromSafeArea = $1 })
    static let isAccessibilityElement = BridgedProperty<Bool>(
        \.accessibility.isElement, 37, read: nil,
        write: { $0.view?.isAccessibilityElement = $1 })
    static let accessibilityLabel = BridgedProperty<NSAttributedString?>(
        \.accessibility.label, 38, read: nil,
        write: { $0.view?.accessibilityAttributedLabel = $1 })
    static let accessibilityHint = BridgedProperty<NSAttributedString?>(
        \.accessibility.hint, 39, read: nil,
        write: { $0.view?.accessibilityAttributedHint = $1 })
    static let accessibilityValue = BridgedProperty<NSAttributedString?>(
        \.accessibility.value, 40, read: nil,
        write: { $0.view?.accessibilityAttributedValue = $1 })
    static let accessibilityTraits = BridgedProperty<UIAccessibilityTraits>(
        \.accessibility.traits, 41, read: nil,
        write: { $0.view?.accessibilityTraits = $1 })
    static let accessibilityFrame = BridgedProperty<CGRect>(
        \.accessibility.frame, 42, read: nil,
        write: { $0.view?.accessibilityFrame = $1 })
    static let accessibilityPath = BridgedProperty<UIBezierPath?>(
        \.accessibility.path, 43, read: nil,
        write: { $0.view?.accessibilityPath = $1 })
    static let accessibilityActivationPoint = BridgedProperty<CGPoint>(
        \.accessibility.activationPoint, 44, read: nil,
        write: { $0.view?.accessibilityActivationPoint = $1 })
    static let accessibilityLanguage = BridgedProperty<String?>(
        \.accessibility.language, 45, read: nil,
        write: { $0.view?.accessibilityLanguage = $1 })
    static let accessibilityElementsHidden = BridgedProperty<Bool>(
        \.accessibility.elementsHidden, 46, read: nil,
        write: { $0.view?.accessibilityElementsHidden = $1 })
    static let accessibilityViewIsModal = BridgedProperty<Bool>(
        \.accessibility.viewIsModal, 47, read: nil,
        write: { $0.view?.accessibilityViewIsModal = $1 })
    static let shouldGroupAccessibilityChildren = BridgedProperty<Bool>(
        \.accessibility.groupsChildren, 48, read: nil,
        write: { $0.view?.shouldGroupAccessibilityChildren = $1 })
    static let accessibilityNavigationStyle = BridgedProperty<UIAccessibilityNavigationStyle>(
        \.accessibility.navigationStyle, 49, read: nil,
        write: { $0.view?.accessibilityNavigationStyle = $1 })
    static let accessibilityCustomActions = BridgedProperty<[UIAccessibilityCustomAction]?>(
        \.accessibility.customActions, 50, read: nil,
        write: { $0.view?.accessibilityCustomActions = $1 })
    static let accessibilityIdentifier = BridgedProperty<String?>(
        \.accessibility.identifier, 51, read: nil,
        write: { $0.view?.accessibilityIdentifier = $1 })

    /// Writes the properties whose bits are set.
    @MainActor static func apply(_ bits: UInt64, of properties: NodeProperties, to backing: NodeBacking) {
        guard bits != 0 else { return }
        if bits & anchorPoint.bit != 0 { anchorPoint.apply(properties, to: backing) }
        if bits & transform.bit != 0 { transform.apply(properties, to: backing) }
        if bits & bounds.bit != 0 { bounds.apply(properties, to: backing) }
        if bits & position.bit != 0 { position.apply(properties, to: backing) }
        if bits & alpha.bit != 0 { alpha.apply(properties, to: backing) }
        if bits & clipsToBounds.bit != 0 { clipsToBounds.apply(properties, to: backing) }
        if bits & isHidden.bit != 0 { isHidden.apply(properties, to: backing) }
        if bits & isOpaque.bit != 0 { isOpaque.apply(properties, to: backing) }
        if bits & contents.bit != 0 { contents.apply(properties, to: backing) }
        if bits & contentsRect.bit != 0 { contentsRect.apply(properties, to: backing) }
        if bits & contentsCenter.bit != 0 { contentsCenter.apply(properties, to: backing) }
        if bits & contentsScale.bit != 0 { contentsScale.apply(properties, to: backing) }
        if bits & rasterizationScale.bit != 0 { rasterizationScale.apply(properties, to: backing) }
        if bits & zPosition.bit != 0 { zPosition.apply(properties, to: backing) }
        if bits & subnodeTransform.bit != 0 { subnodeTransform.apply(properties, to: backing) }
        if bits & isUserInteractionEnabled.bit != 0 { isUserInteractionEnabled.apply(properties, to: backing) }
        if bits & isExclusiveTouch.bit != 0 { isExclusiveTouch.apply(properties, to: backing) }
        if bits & actions.bit != 0 { actions.apply(properties, to: backing) }
        if bits & backgroundColor.bit != 0 { backgroundColor.apply(properties, to: backing) }
        if bits & tintColor.bit != 0 { tintColor.apply(properties, to: backing) }
        if bits & contentMode.bit != 0 { contentMode.apply(properties, to: backing) }
        if bits & semanticContentAttribute.bit != 0 { semanticContentAttribute.apply(properties, to: backing) }
        if bits & shadowColor.bit != 0 { shadowColor.apply(properties, to: backing) }
        if bits & shadowOpacity.bit != 0 { shadowOpacity.apply(properties, to: backing) }
        if bits & shadowOffset.bit != 0 { shadowOffset.apply(properties, to: backing) }
        if bits & shadowRadius.bit != 0 { shadowRadius.apply(properties, to: backing) }
        if bits & borderWidth.bit != 0 { borderWidth.apply(properties, to: backing) }
        if bits & borderColor.bit != 0 { borderColor.apply(properties, to: backing) }
        if bits & allowsGroupOpacity.bit != 0 { allowsGroupOpacity.apply(properties, to: backing) }
        if bits & allowsEdgeAntialiasing.bit != 0 { allowsEdgeAntialiasing.apply(properties, to: backing) }
        if bits & edgeAntialiasingMask.bit != 0 { edgeAntialiasingMask.apply(properties, to: backing) }
        if bits & needsDisplayOnBoundsChange.bit != 0 { needsDisplayOnBoundsChange.apply(properties, to: backing) }
        if bits & autoresizesSubviews.bit != 0 { autoresizesSubviews.apply(properties, to: backing) }
        if bits & autoresizingMask.bit != 0 { autoresizingMask.apply(properties, to: backing) }
        if bits & layoutMargins.bit != 0 { layoutMargins.apply(properties, to: backing) }
        if bits & preservesSuperviewLayoutMargins.bit != 0 { preservesSuperviewLayoutMargins.apply(properties, to: backing) }
        if bits & insetsLayoutMarginsFromSafeArea.bit != 0 { insetsLayoutMarginsFromSafeArea.apply(properties, to: backing) }
        if bits & isAccessibilityElement.bit != 0 { isAccessibilityElement.apply(properties, to: backing) }
        if bits & accessibilityLabel.bit != 0 { accessibilityLabel.apply(properties, to: backing) }
        if bits & accessibilityHint.bit != 0 { accessibilityHint.apply(properties, to: backing) }
        if bits & accessibilityValue.bit != 0 { accessibilityValue.apply(properties, to: backing) }
        if bits & accessibilityTraits.bit != 0 { accessibilityTraits.apply(properties, to: backing) }
        if bits & accessibilityFrame.bit != 0 { accessibilityFrame.apply(properties, to: backing) }
        if bits & accessibilityPath.bit != 0 { accessibilityPath.apply(properties, to: backing) }
        if bits & accessibilityActivationPoint.bit != 0 { accessibilityActivationPoint.apply(properties, to: backing) }
        if bits & accessibilityLanguage.bit != 0 { accessibilityLanguage.apply(properties, to: backing) }
        if bits & accessibilityElementsHidden.bit != 0 { accessibilityElementsHidden.apply(properties, to: backing) }
        if bits & accessibilityViewIsModal.bit != 0 { accessibilityViewIsModal.apply(properties, to: backing) }
        if bits & shouldGroupAccessibilityChildren.bit != 0 { shouldGroupAccessibilityChildren.apply(properties, to: backing) }
        if bits & accessibilityNavigationStyle.bit != 0 { accessibilityNavigationStyle.apply(properties, to: backing) }
        if bits & accessibilityCustomActions.bit != 0 { accessibilityCustomActions.apply(properties, to: backing) }
        if bits & accessibilityIdentifier.bit != 0 { accessibilityIdentifier.apply(properties, to: backing) }
    }
}

extension UIView.ContentMode {
    /// The equivalent gravity of a layer's contents.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        @unknown default: .resize
        }
    }
}
