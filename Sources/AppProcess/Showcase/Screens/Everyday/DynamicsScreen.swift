import UIKit

/// Shapes that fall, snap to a grid or gather in a field, and that the finger drags by a spring.
final class DynamicsScreen: UIViewController {
    private static let modes = ["Fall", "Snap", "Gather"]

    private let chooser = UISegmentedControl(items: DynamicsScreen.modes)
    private let stage = UIView()
    private let shapes = (0..<8).map { ShapeView($0) }
    private lazy var animator = UIDynamicAnimator(referenceView: stage)
    /// The size for which the shapes were placed (points).
    private var placedSize = CGSize.zero
    private var spring: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stage.backgroundColor = .secondarySystemBackground
        stage.layer.cornerRadius = 12
        chooser.selectedSegmentIndex = 0
        chooser.addAction(UIAction { [unowned self] _ in start() }, for: .valueChanged)
        for part in [chooser, stage] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            chooser.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
            chooser.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            chooser.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
            stage.topAnchor.constraint(equalTo: chooser.bottomAnchor, constant: 12),
            stage.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            stage.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
            stage.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
        ])
        shapes.forEach(stage.addSubview)
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.addTarget(nil) { [unowned self] in if let pan = $0 as? UIPanGestureRecognizer { drag(pan) } }
        stage.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard stage.bounds.size != placedSize, stage.bounds.width > 0 else { return }
        placedSize = stage.bounds.size
        for (index, shape) in shapes.enumerated() {
            shape.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 0.3)
            shape.center = CGPoint(
                x: stage.bounds.width * (0.15 + 0.7 * CGFloat(index % 4) / 3), y: 50 + CGFloat(index / 4) * 90 + CGFloat(index % 2) * 20)
        }
        start()
    }

    /// Replaces the behaviors by those of the mode.
    private func start() {
        animator.removeAllBehaviors()
        spring = nil
        let collision = UICollisionBehavior(items: shapes)
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: shapes)
        properties.elasticity = 0.3
        properties.friction = 0.4
        properties.angularResistance = 0.5
        switch chooser.selectedSegmentIndex {
        case 0: for behavior in [properties, collision, UIGravityBehavior(items: shapes)] { animator.addBehavior(behavior) }
        case 1:
            for (index, shape) in shapes.enumerated() {
                let place = CGPoint(
                    x: stage.bounds.width * (CGFloat(index % 4) + 0.5) / 4, y: stage.bounds.midY + (index < 4 ? -50 : 50))
                animator.addBehavior(UISnapBehavior(item: shape, snapTo: place))
            }
        default:
            properties.elasticity = 0
            properties.resistance = 6
            properties.angularResistance = 12
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: stage.bounds.midX, y: stage.bounds.midY))
            field.strength = 8
            field.falloff = 0
            for shape in shapes { field.addItem(shape) }
            for behavior in [properties, collision, field] { animator.addBehavior(behavior) }
        }
    }

    /// Drags the shape under the finger by a spring.
    private func drag(_ pan: UIPanGestureRecognizer) {
        let location = pan.location(in: stage)
        switch pan.state {
        case .began:
            guard let shape = shapes.first(where: { $0.point(inside: pan.location(in: $0), with: nil) }) else { return }
            let new = UIAttachmentBehavior(item: shape, attachedToAnchor: location)
            new.length = 0
            new.frequency = 3
            new.damping = 0.6
            animator.addBehavior(new)
            spring = new
        case .changed: spring?.anchorPoint = location
        default:
            spring.map(animator.removeBehavior)
            spring = nil
        }
    }
}

/// A colored square or circle.
private final class ShapeView: UIView {
    private static let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple, .systemTeal]
    private let isRound: Bool

    init(_ index: Int) {
        isRound = index % 3 == 1
        let side: CGFloat = index % 2 == 0 ? 64 : 48
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        backgroundColor = Self.colors[index % Self.colors.count]
        layer.cornerRadius = isRound ? side / 2 : 6
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isRound ? .ellipse : .rectangle }
}
