import CoreGraphics

extension UICellAccessory {
    /// The appearance of a chevron.
    @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The appearance of an outline disclosure.
    @preconcurrency @MainActor public struct OutlineDisclosureOptions {
        /// The style. The default is `automatic`.
        public var style: Style
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        /// The styles of outline disclosures.
        public enum Style: Int, Sendable {
            /// `header` for cells that are the header of a section, and otherwise `cell`.
            case automatic
            /// A tap anywhere on the cell expands or collapses the item.
            case header
            /// A tap on the accessory expands or collapses the item, and other taps select the
            /// cell.
            case cell
        }
    }

    /// The appearance of a checkmark.
    @preconcurrency @MainActor public struct CheckmarkOptions {
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The appearance of a control to delete.
    @preconcurrency @MainActor public struct DeleteOptions {
        /// The color behind the symbol; nil for none.
        public var backgroundColor: UIColor?
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.standard`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of a control to insert.
    @preconcurrency @MainActor public struct InsertOptions {
        /// The color behind the symbol; nil for none.
        public var backgroundColor: UIColor?
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.standard`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of a circle that shows the selection.
    @preconcurrency @MainActor public struct MultiselectOptions {
        /// The color behind the symbol; nil for none.
        public var backgroundColor: UIColor?
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.standard`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of a button for details.
    @preconcurrency @MainActor public struct DetailOptions {
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The appearance of a control to drag an item.
    @preconcurrency @MainActor public struct ReorderOptions {
        /// A Boolean value that indicates whether a line separates the control from other trailing
        /// accessories. The default is false.
        public var showsVerticalSeparator: Bool
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? false
        }
    }

    /// The appearance of a text.
    @preconcurrency @MainActor public struct LabelOptions {
        /// The font. The default is that of body text.
        public var font: UIFont
        /// A Boolean value that indicates whether the font follows the preferred content size. The
        /// default is true.
        public var adjustsFontForContentSizeCategory: Bool
        /// A Boolean value that indicates whether the accessory is not visible, but takes up space.
        /// The default is false.
        public var isHidden: Bool
        /// The width that is reserved for the accessory. The default is `.actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options; nil stands for the default of a value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of the app as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The edge and position.
        public let placement: Placement
        /// A Boolean value that indicates whether the view is not visible, but takes up space. The
        /// default is false.
        public var isHidden: Bool
        /// The width that is reserved for the view. The default is `actual`.
        public var reservedLayoutWidth: LayoutDimension
        /// The tint color of the view; nil for that of the cell.
        public var tintColor: UIColor?
        /// A Boolean value that indicates whether the view keeps its present size instead of the
        /// one that its content requires. The default is false.
        public var maintainsFixedSize: Bool

        /// Creates a configuration; nil stands for the default of a value.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
