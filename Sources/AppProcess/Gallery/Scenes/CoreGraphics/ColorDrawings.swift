import QuartzCore

extension Drawing {
    /// Color spaces, patterns, shadings and gradients.
    static let colors = [
        Drawing(title: "colors of four spaces") { context, area in
            func box(_ index: CGFloat) -> CGRect { CGRect(x: 4 + index * 26, y: 8, width: 20, height: 60) }
            context.setLineWidth(3)
            context.setFillColor(gray: 0.4, alpha: 1)
            context.setStrokeColor(gray: 0.9, alpha: 1)
            context.fill(box(0))
            context.stroke(box(0))
            context.setFillColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
            context.setStrokeColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 1)
            context.fill(box(1))
            context.stroke(box(1))
            context.setFillColor(cyan: 0, magenta: 0.8, yellow: 0.2, black: 0, alpha: 1)
            context.setStrokeColor(cyan: 0.8, magenta: 0, yellow: 0.8, black: 0, alpha: 1)
            context.fill(box(2))
            context.stroke(box(2))
            guard let wide = CGColorSpace(name: CGColorSpace.displayP3) else { return }
            context.setFillColorSpace(wide)
            context.setFillColor([0.3, 0.8, 0.3, 1])
            context.setStrokeColorSpace(wide)
            context.setStrokeColor([1, 0.3, 0.6, 1])
            context.fill(box(3))
            context.stroke(box(3))
            context.setFillColor(Palette.yellow)
            context.setStrokeColor(Palette.violet)
            context.fill(box(4))
            context.stroke(box(4))
        },
        Drawing(title: "colored patterns") { context, area in
            guard let space = CGColorSpace(patternBaseSpace: nil), let pattern = dots(isColored: true) else { return }
            context.setFillColorSpace(space)
            context.setFillPattern(pattern, colorComponents: [1])
            context.fillEllipse(in: CGRect(x: 6, y: 6, width: 64, height: 64))
            context.setStrokeColorSpace(space)
            context.setStrokePattern(pattern, colorComponents: [1])
            context.setLineWidth(14)
            context.stroke(CGRect(x: 86, y: 14, width: 38, height: 48))
        },
        Drawing(title: "stencil patterns") { context, area in
            guard let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()), let pattern = dots(isColored: false) else {
                return
            }
            context.setFillColorSpace(space)
            context.setFillPattern(pattern, colorComponents: [1, 0.6, 0.2, 1])
            context.fill(CGRect(x: 6, y: 6, width: 56, height: 64))
            context.setPatternPhase(CGSize(width: 5, height: 5))
            context.setFillPattern(pattern, colorComponents: [0.3, 0.8, 0.8, 1])
            context.fill(CGRect(x: 72, y: 6, width: 56, height: 64))
        },
        Drawing(title: "shadings") { context, area in
            guard let function = rainbow() else { return }
            let space = CGColorSpaceCreateDeviceRGB()
            context.saveGState()
            context.clip(to: CGRect(x: 4, y: 6, width: 60, height: 66))
            if let axial = CGShading(
                axialSpace: space, start: CGPoint(x: 4, y: 6), end: CGPoint(x: 64, y: 72), function: function, extendStart: false,
                extendEnd: false)
            {
                context.drawShading(axial)
            }
            context.restoreGState()
            if let radial = CGShading(
                radialSpace: space, start: CGPoint(x: 86, y: 26), startRadius: 4, end: CGPoint(x: 102, y: 44), endRadius: 26,
                function: function, extendStart: true, extendEnd: false)
            {
                context.drawShading(radial)
            }
        },
        Drawing(title: "linear gradients") { context, area in
            guard let gradient = sunset(), let fade = fade() else { return }
            context.saveGState()
            context.clip(to: CGRect(x: 4, y: 6, width: 60, height: 66))
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 4, y: 20), end: CGPoint(x: 4, y: 58),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            context.restoreGState()
            context.clip(to: CGRect(x: 70, y: 6, width: 60, height: 66))
            context.drawLinearGradient(fade, start: CGPoint(x: 70, y: 6), end: CGPoint(x: 130, y: 72), options: [])
        },
        Drawing(title: "radial gradients") { context, area in
            guard let gradient = sunset() else { return }
            let middle = CGPoint(x: 36, y: area.midY)
            context.drawRadialGradient(gradient, startCenter: middle, startRadius: 6, endCenter: middle, endRadius: 32, options: [])
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 92, y: 28), startRadius: 2, endCenter: CGPoint(x: 100, y: 40), endRadius: 30,
                options: .drawsBeforeStartLocation)
        },
        Drawing(title: "conic gradients") { context, area in
            guard let gradient = sunset() else { return }
            context.addEllipse(in: CGRect(x: 6, y: 8, width: 58, height: 58))
            context.addEllipse(in: CGRect(x: 22, y: 24, width: 26, height: 26))
            context.saveGState()
            context.clip(using: .evenOdd)
            context.drawConicGradient(gradient, center: CGPoint(x: 35, y: 37), angle: 0)
            context.restoreGState()
            context.clip(to: CGRect(x: 72, y: 8, width: 58, height: 58))
            context.drawConicGradient(gradient, center: CGPoint(x: 101, y: 37), angle: .pi / 2)
        },
    ]

    private static func sunset() -> CGGradient? {
        CGGradient(
            colorsSpace: nil, colors: [Palette.violet, Palette.red, Palette.orange, Palette.yellow, Palette.violet] as CFArray,
            locations: [0, 0.3, 0.55, 0.8, 1])
    }

    private static func fade() -> CGGradient? {
        CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0.2, 0.7, 0.7, 1, 0.2, 0.7, 0.7, 0], locations: nil, count: 2)
    }

    /// Returns a pattern with a dot in every square of 10 × 10 points.
    private static func dots(isColored: Bool) -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                if info != nil {
                    context.setFillColor(Palette.teal)
                    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                    context.setFillColor(Palette.white)
                }
                context.fillEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
            }, releaseInfo: nil)
        // Any nonnull address tells the callback that the cell has its own colors.
        let info = isColored ? UnsafeMutableRawPointer(bitPattern: 1) : nil
        return CGPattern(
            info: info, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10,
            tiling: .constantSpacing,
            isColored: isColored, callbacks: &callbacks)
    }

    /// Returns a function of three sine waves that are offset by a third of a period.
    private static func rainbow() -> CGFunction? {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                for component in 0..<3 { output[component] = 0.5 + 0.5 * sin(2 * .pi * (input[0] + CGFloat(component) / 3)) }
                output[3] = 1
            }, releaseInfo: nil)
        return CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)
    }
}
