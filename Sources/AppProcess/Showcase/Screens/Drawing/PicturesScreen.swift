import UIKit

/// Images that a renderer draws, and snapshots of visible views.
final class PicturesScreen: UIViewController {
    private let stage = UIView()
    private let slider = UISlider()
    private let ball = UIView()
    private let snapshot = UIView()
    private let picture = UIImageView()

    override func loadView() {
        stage.frame.size = CGSize(width: 190, height: 110)
        stage.backgroundColor = .tertiarySystemGroupedBackground
        stage.layer.cornerRadius = 12
        ball.backgroundColor = .systemPink
        ball.layer.cornerRadius = 22
        slider.frame = CGRect(x: 16, y: 66, width: 158, height: 34)
        slider.addTarget(self, action: PicturesScreen.slid, for: .valueChanged)
        stage.addSubview(ball)
        stage.addSubview(slider)
        let button = UIButton(
            configuration: .tinted(), primaryAction: UIAction(title: "Take a snapshot") { [unowned self] _ in takeSnapshot() })
        for copy in [snapshot, picture] {
            copy.backgroundColor = .quaternarySystemFill
            copy.layer.cornerRadius = 12
            copy.clipsToBounds = true
        }
        let size = CGSize(width: 190, height: 110)
        view = Sheet([
            Group("UIGraphicsImageRenderer", [Row(Self.pictures, isGrid: true)]),
            Group(
                "Views and their snapshots",
                [
                    Row(stage, button),
                    Row([Captioned("snapshotView", snapshot, size: size), Captioned("drawHierarchy", picture, size: size)], isGrid: true),
                ]),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        placeBall()
        if picture.image == nil { takeSnapshot() }
    }

    private func slid() { placeBall() }

    /// Moves the ball to the position that the slider selects.
    private func placeBall() { ball.frame = stage.directed(CGRect(x: 16 + CGFloat(slider.value) * 114, y: 12, width: 44, height: 44)) }

    /// Copies the stage as a snapshot view and as an image.
    private func takeSnapshot() {
        for view in snapshot.subviews { view.removeFromSuperview() }
        if let copy = stage.snapshotView(afterScreenUpdates: true) { snapshot.addSubview(copy) }
        picture.image = UIGraphicsImageRenderer(bounds: stage.bounds).image { _ in
            _ = stage.drawHierarchy(in: stage.bounds, afterScreenUpdates: true)
        }
    }

    private static var pictures: [UIView] {
        let size = CGSize(width: 92, height: 92)
        let renderer = UIGraphicsImageRenderer(size: size)
        let gradient = renderer.image { context in
            let colors = [UIColor.systemPurple, .systemOrange].map(\.cgColor)
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 20).addClip()
            guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil) else {
                return
            }
            context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 92, y: 92), options: [])
        }
        let masked = renderer.image { _ in
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).addClip()
            Pictures.landscape.draw(in: CGRect(x: -24, y: 0, width: 138, height: 92))
        }
        let blended = renderer.image { context in
            for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
                let angle = CGFloat(index) / 3 * 2 * .pi - .pi / 2
                color.setFill()
                context.cgContext.setBlendMode(.plusLighter)
                context.cgContext.fillEllipse(in: CGRect(x: 20 + 18 * cos(angle), y: 22 + 18 * sin(angle), width: 52, height: 52))
            }
        }
        let written = renderer.image { _ in
            UIColor.systemYellow.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 20).fill()
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            ("Text" as NSString).draw(
                in: CGRect(x: 2, y: 32, width: 88, height: 30),
                withAttributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.black, .paragraphStyle: style])
        }
        return [("gradient", gradient), ("clipped", masked), ("plusLighter", blended), ("text", written)].map {
            Captioned($0, UIImageView(image: $1), size: size)
        }
    }
}
