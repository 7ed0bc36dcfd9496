package import CoreText

// Conversions between UIFoundation's types of text attributes and their equivalents in Core Text.
// Core Text is the lower module and cannot use UIFoundation's types.

extension NSTextAlignment {
    package init(_ alignment: CTTextAlignment) {
        self =
            switch alignment {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            case .natural: .natural
            }
    }
}

extension CTTextAlignment {
    package init(_ alignment: NSTextAlignment) {
        self =
            switch alignment {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            case .natural: .natural
            }
    }
}

extension NSLineBreakMode {
    package init(_ mode: CTLineBreakMode) {
        self =
            switch mode {
            case .byWordWrapping: .byWordWrapping
            case .byCharWrapping: .byCharWrapping
            case .byClipping: .byClipping
            case .byTruncatingHead: .byTruncatingHead
            case .byTruncatingTail: .byTruncatingTail
            case .byTruncatingMiddle: .byTruncatingMiddle
            }
    }
}

extension CTLineBreakMode {
    package init(_ mode: NSLineBreakMode) {
        self =
            switch mode {
            case .byWordWrapping: .byWordWrapping
            case .byCharWrapping: .byCharWrapping
            case .byClipping: .byClipping
            case .byTruncatingHead: .byTruncatingHead
            case .byTruncatingTail: .byTruncatingTail
            case .byTruncatingMiddle: .byTruncatingMiddle
            }
    }
}

extension NSWritingDirection {
    package init(_ direction: CTWritingDirection) {
        self =
            switch direction {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
    }
}

extension CTWritingDirection {
    package init(_ direction: NSWritingDirection) {
        self =
            switch direction {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
    }
}

extension NSUnderlineStyle: CTUnderlineStyleConvertible {
    package var ctUnderlineStyle: CTUnderlineStyle { CTUnderlineStyle(rawValue: Int32(clamping: rawValue)) }
}

extension NSShadow: TextShadowConvertible {
    package var textShadow: TextShadow? {
        (shadowColor as? any CGColorConvertible).map { TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0) }
    }
}
