import Testing
import UIKit

@Suite struct GraphicsTests {
    @Test("UIRectFill replaces pixels, UIRectFrame draws inside the rectangle, and UIRectClip clips")
    func rectangleFunctions() {
        let drawn = render(5, 4) { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 4))
            UIColor.red.setFill()
            UIRectFrame(CGRect(x: 1, y: 0, width: 4, height: 4))
        }
        #expect(Pixels(drawn).letters == [".rrrr", ".rbbr", ".rbbr", ".rrrr"])
        let clipped = render(3, 1) { context in
            UIRectClip(CGRect(x: 1, y: 0, width: 1, height: 1))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        #expect(Pixels(clipped).letters == [".g."])
    }

    @Test("Image contexts nest and use points and their own scale")
    func imageContexts() {
        let before = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(Pixels(inner).letters == ["g"] && inner?.scale == 1)
        #expect(Pixels(outer).letters == ["..rr", "..rr"])
        #expect(outer?.scale == 2 && outer?.size == CGSize(width: 2, height: 1))
        #expect(UIGraphicsGetCurrentContext() == before && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("An opaque image context starts out black and produces an image without alpha")
    func opaqueContext() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(Pixels(image).letters == ["k"])
        #expect(image?.cgImage?.alphaInfo == .noneSkipFirst)
    }

    @Test("An image renderer draws the content in its bounds")
    func rendererBounds() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format)
        let before = UIGraphicsGetCurrentContext()
        var size = CGSize.zero
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 11, y: 20, width: 10, height: 10))
            size = context.currentImage.size
            #expect(context.format.bounds == CGRect(x: 10, y: 20, width: 2, height: 1))
        }
        #expect(Pixels(image).letters == ["..rr", "..rr"])
        #expect(image.scale == 2 && size == CGSize(width: 2, height: 1))
        #expect(UIGraphicsGetCurrentContext() == before)
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    }

    @Test("stroke(_:) draws inside the rectangle, and a blend mode applies to one call")
    func rendererContext() {
        let image = render(4, 3) { context in
            UIColor.red.setStroke()
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 3))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .clear)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
            context.clip(to: CGRect(x: 2, y: 1, width: 1, height: 1))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(Pixels(image).letters == [".rrr", "rbgr", "rrrr"])
    }

    @Test("A shadow with a positive vertical offset falls downward")
    func shadowOffset() {
        let image = render(5, 5) { context in
            context.cgContext.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: UIColor.black.cgColor)
            UIColor.red.setFill()
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        #expect(Pixels(image).letters == ["..r..", ".....", ".....", "..k..", "....."])
    }

    @Test("PNG and JPEG data of an image renderer can be read again")
    func imageFiles() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: .init(for: UITraitCollection(displayScale: 1)))
        let actions: UIGraphicsImageRenderer.DrawingActions = { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(Pixels(UIImage(data: renderer.pngData(actions: actions)))[3, 3] == 0xFFFF_FFFF)
        #expect(Pixels(UIImage(data: renderer.jpegData(withCompressionQuality: 1, actions: actions)))[3, 3] == 0xFFFF_FFFF)
    }

    @Test("A PDF has one page for each beginPage()")
    func pdfPages() {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = ["\(kCGPDFContextTitle)": "Two pages"]
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format).pdfData { context in
            for _ in 0..<2 {
                context.beginPage()
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                "Text".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
            }
        }
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.hasPrefix("%PDF"))
        #expect(text.contains("/Count 2"))
    }
}
