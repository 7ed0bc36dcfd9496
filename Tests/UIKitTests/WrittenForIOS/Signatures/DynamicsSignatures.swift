import UIKit

// Written as for iOS 18: declarations of dynamic animators that no other caller uses, with Apple's
// types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIDynamicAnimator() {
    _ = UIDynamicAnimator.self
    _ = { (dynamicAnimator: UIDynamicAnimator, behavior: UIDynamicBehavior) in dynamicAnimator.addBehavior(behavior) }
    let _: KeyPath<UIDynamicAnimator, [UIDynamicBehavior]> = \.behaviors
    let _: KeyPath<UIDynamicAnimator, TimeInterval> = \.elapsedTime
    _ = { () -> UIDynamicAnimator in UIDynamicAnimator() }
    _ = { (layout: UICollectionViewLayout) -> UIDynamicAnimator in UIDynamicAnimator(collectionViewLayout: layout) }
    _ = { (view: UIView) -> UIDynamicAnimator in UIDynamicAnimator(referenceView: view) }
    let _: KeyPath<UIDynamicAnimator, Bool> = \.isRunning
    _ = { (dynamicAnimator: UIDynamicAnimator, rect: CGRect) -> [any UIDynamicItem] in dynamicAnimator.items(in: rect) }
    _ = { (dynamicAnimator: UIDynamicAnimator, indexPath: IndexPath) -> UICollectionViewLayoutAttributes? in
        dynamicAnimator.layoutAttributesForCell(at: indexPath)
    }
    _ = { (dynamicAnimator: UIDynamicAnimator, decorationViewKind: String, indexPath: IndexPath) -> UICollectionViewLayoutAttributes? in
        dynamicAnimator.layoutAttributesForDecorationView(ofKind: decorationViewKind, at: indexPath)
    }
    _ = { (dynamicAnimator: UIDynamicAnimator, kind: String, indexPath: IndexPath) -> UICollectionViewLayoutAttributes? in
        dynamicAnimator.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    let _: KeyPath<UIDynamicAnimator, UIView?> = \.referenceView
    _ = { (dynamicAnimator: UIDynamicAnimator) in dynamicAnimator.removeAllBehaviors() }
    _ = { (dynamicAnimator: UIDynamicAnimator, behavior: UIDynamicBehavior) in dynamicAnimator.removeBehavior(behavior) }
    _ = { (dynamicAnimator: UIDynamicAnimator, item: any UIDynamicItem) in dynamicAnimator.updateItem(usingCurrentState: item) }
}

@MainActor private func signaturesOfUIDynamicAnimatorDelegate() {
    _ = (any UIDynamicAnimatorDelegate).self
}

@MainActor private func signaturesOfUIDynamicBehavior() {
    _ = UIDynamicBehavior.self
    _ = { (dynamicBehavior: UIDynamicBehavior, behavior: UIDynamicBehavior) in dynamicBehavior.addChildBehavior(behavior) }
    let _: KeyPath<UIDynamicBehavior, [UIDynamicBehavior]> = \.childBehaviors
    let _: KeyPath<UIDynamicBehavior, UIDynamicAnimator?> = \.dynamicAnimator
    _ = { () -> UIDynamicBehavior in UIDynamicBehavior() }
    _ = { (dynamicBehavior: UIDynamicBehavior, behavior: UIDynamicBehavior) in dynamicBehavior.removeChildBehavior(behavior) }
    _ = { (dynamicBehavior: UIDynamicBehavior, dynamicAnimator: UIDynamicAnimator?) in dynamicBehavior.willMove(to: dynamicAnimator) }
}

@MainActor private func signaturesOfUIDynamicItem() {
    _ = (any UIDynamicItem).self
    _ = { (dynamicItem: any UIDynamicItem) -> UIBezierPath in dynamicItem.collisionBoundingPath }
    _ = { (dynamicItem: any UIDynamicItem) -> UIDynamicItemCollisionBoundsType in dynamicItem.collisionBoundsType }
}

@MainActor private func signaturesOfUIDynamicItemCollisionBoundsType() {
    _ = UIDynamicItemCollisionBoundsType.self
    let _: UIDynamicItemCollisionBoundsType = .ellipse
}

@MainActor private func signaturesOfUIView() {
    let _: KeyPath<UIView, UIBezierPath> = \.collisionBoundingPath
    let _: KeyPath<UIView, UIDynamicItemCollisionBoundsType> = \.collisionBoundsType
}

@MainActor private func signaturesOfUIDynamicItemGroup() {
    _ = UIDynamicItemGroup.self
}

@MainActor private func signaturesOfUIDynamicItemBehavior() {
    _ = UIDynamicItemBehavior.self
    _ = { (dynamicItemBehavior: UIDynamicItemBehavior, velocity: CGFloat, item: any UIDynamicItem) in
        dynamicItemBehavior.addAngularVelocity(velocity, for: item)
    }
    _ = { (dynamicItemBehavior: UIDynamicItemBehavior, velocity: CGPoint, item: any UIDynamicItem) in
        dynamicItemBehavior.addLinearVelocity(velocity, for: item)
    }
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, Bool> = \.allowsRotation
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat> = \.angularResistance
    _ = { (dynamicItemBehavior: UIDynamicItemBehavior, item: any UIDynamicItem) -> CGFloat in dynamicItemBehavior.angularVelocity(for: item)
    }
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat> = \.charge
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat> = \.density
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat> = \.elasticity
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat> = \.friction
    let _: ReferenceWritableKeyPath<UIDynamicItemBehavior, Bool> = \.isAnchored
    _ = { (dynamicItemBehavior: UIDynamicItemBehavior, item: any UIDynamicItem) -> CGPoint in dynamicItemBehavior.linearVelocity(for: item)
    }
}

@MainActor private func signaturesOfUIGravityBehavior() {
    _ = UIGravityBehavior.self
    let _: ReferenceWritableKeyPath<UIGravityBehavior, CGVector> = \.gravityDirection
    let _: ReferenceWritableKeyPath<UIGravityBehavior, CGFloat> = \.magnitude
    _ = { (gravityBehavior: UIGravityBehavior, angle: CGFloat, magnitude: CGFloat) in gravityBehavior.setAngle(angle, magnitude: magnitude)
    }
}

@MainActor private func signaturesOfUICollisionBehavior() {
    _ = UICollisionBehavior.self
    _ = { (collisionBehavior: UICollisionBehavior, identifier: any NSCopying, bezierPath: UIBezierPath) in
        collisionBehavior.addBoundary(withIdentifier: identifier, for: bezierPath)
    }
    _ = { (collisionBehavior: UICollisionBehavior, identifier: any NSCopying, p1: CGPoint, p2: CGPoint) in
        collisionBehavior.addBoundary(withIdentifier: identifier, from: p1, to: p2)
    }
    _ = { (collisionBehavior: UICollisionBehavior, identifier: any NSCopying) -> UIBezierPath? in
        collisionBehavior.boundary(withIdentifier: identifier)
    }
    let _: KeyPath<UICollisionBehavior, [any NSCopying]?> = \.boundaryIdentifiers
    let _: ReferenceWritableKeyPath<UICollisionBehavior, (any UICollisionBehaviorDelegate)?> = \.collisionDelegate
    let _: ReferenceWritableKeyPath<UICollisionBehavior, UICollisionBehavior.Mode> = \.collisionMode
    _ = { (collisionBehavior: UICollisionBehavior) in collisionBehavior.removeAllBoundaries() }
    _ = { (collisionBehavior: UICollisionBehavior, identifier: any NSCopying) in
        collisionBehavior.removeBoundary(withIdentifier: identifier)
    }
    _ = { (collisionBehavior: UICollisionBehavior, insets: UIEdgeInsets) in
        collisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with: insets)
    }
    let _: ReferenceWritableKeyPath<UICollisionBehavior, Bool> = \.translatesReferenceBoundsIntoBoundary
    let _: UICollisionBehavior.Mode = UICollisionBehavior.Mode.boundaries
    let _: UICollisionBehavior.Mode = UICollisionBehavior.Mode.everything
}

@MainActor private func signaturesOfUICollisionBehaviorDelegate() {
    _ = (any UICollisionBehaviorDelegate).self
}

@MainActor private func signaturesOfUIAttachmentBehavior() {
    _ = UIAttachmentBehavior.self
    let _: KeyPath<UIAttachmentBehavior, UIAttachmentBehavior.AttachmentType> = \.attachedBehaviorType
    let _: ReferenceWritableKeyPath<UIAttachmentBehavior, UIFloatRange> = \.attachmentRange
    let _: ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat> = \.frequency
    let _: ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat> = \.frictionTorque
    _ = { (item1: any UIDynamicItem, item2: any UIDynamicItem) -> UIAttachmentBehavior in
        UIAttachmentBehavior(item: item1, attachedTo: item2)
    }
    _ = { (item: any UIDynamicItem, point: CGPoint) -> UIAttachmentBehavior in UIAttachmentBehavior(item: item, attachedToAnchor: point) }
    _ = { (item1: any UIDynamicItem, offset1: UIOffset, item2: any UIDynamicItem, offset2: UIOffset) -> UIAttachmentBehavior in
        UIAttachmentBehavior(item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    }
    _ = { (item: any UIDynamicItem, offset: UIOffset, point: CGPoint) -> UIAttachmentBehavior in
        UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
    }
    _ = UIAttachmentBehavior.AttachmentType.self
    _ = { (rawValue: Int) -> UIAttachmentBehavior.AttachmentType? in UIAttachmentBehavior.AttachmentType(rawValue: rawValue) }
}

@MainActor private func signaturesOfUIFloatRange() {
    _ = UIFloatRange.self
    let _: UIFloatRange = UIFloatRange.infinite
    _ = { () -> UIFloatRange in UIFloatRange() }
    _ = { (minimum: CGFloat, maximum: CGFloat) -> UIFloatRange in UIFloatRange(minimum: minimum, maximum: maximum) }
    let _: KeyPath<UIFloatRange, Bool> = \.isInfinite
    let _: WritableKeyPath<UIFloatRange, CGFloat> = \.minimum
}

@MainActor private func signaturesOfUIPushBehavior() {
    _ = UIPushBehavior.self
    let _: ReferenceWritableKeyPath<UIPushBehavior, CGFloat> = \.magnitude
    let _: ReferenceWritableKeyPath<UIPushBehavior, CGVector> = \.pushDirection
    _ = { (pushBehavior: UIPushBehavior, angle: CGFloat, magnitude: CGFloat) in pushBehavior.setAngle(angle, magnitude: magnitude) }
    _ = { (pushBehavior: UIPushBehavior, o: UIOffset, item: any UIDynamicItem) in pushBehavior.setTargetOffsetFromCenter(o, for: item) }
    _ = { (pushBehavior: UIPushBehavior, item: any UIDynamicItem) -> UIOffset in pushBehavior.targetOffsetFromCenter(for: item) }
    let _: UIPushBehavior.Mode = .instantaneous
}

@MainActor private func signaturesOfUISnapBehavior() {
    _ = UISnapBehavior.self
    _ = { (item: any UIDynamicItem, point: CGPoint) -> UISnapBehavior in UISnapBehavior(item: item, snapTo: point) }
    let _: ReferenceWritableKeyPath<UISnapBehavior, CGPoint> = \.snapPoint
}

@MainActor private func signaturesOfUIFieldBehavior() {
    _ = UIFieldBehavior.self
    let _: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat> = \.animationSpeed
    let _: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat> = \.falloff
    let _: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat> = \.minimumRadius
    let _: ReferenceWritableKeyPath<UIFieldBehavior, UIRegion> = \.region
    let _: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat> = \.smoothness
    let _: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat> = \.strength
}

@MainActor private func signaturesOfUIRegion() {
    _ = UIRegion.self
    _ = { (receiver: UIRegion, region: UIRegion) -> UIRegion in receiver.byDifference(from: region) }
    _ = { (receiver: UIRegion, region: UIRegion) -> UIRegion in receiver.byIntersection(with: region) }
    _ = { (receiver: UIRegion, region: UIRegion) -> UIRegion in receiver.byUnion(with: region) }
    let _: UIRegion = UIRegion.infinite
    _ = { (radius: CGFloat) -> UIRegion in UIRegion(radius: radius) }
    _ = { (region: UIRegion) -> UIRegion in region.inverse() }
}

/// Implements all methods.
private final class DynamicAnimatorDelegateStub: NSObject, UIDynamicAnimatorDelegate {
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// Implements all methods.
private final class CollisionBehaviorDelegateStub: NSObject, UICollisionBehaviorDelegate {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {}

    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
