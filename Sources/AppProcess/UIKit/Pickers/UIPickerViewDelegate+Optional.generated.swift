// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UIPickerViewDelegate {
    /// The type of ``pickerView(_:widthForComponent:)``.
    public typealias _Optional_pickerView_widthForComponent_ = @MainActor (_ pickerView: UIPickerView, _ component: Int) -> CGFloat
    /// The implementation of ``pickerView(_:widthForComponent:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_pickerView__widthForComponent: _Optional_pickerView_widthForComponent_? {
        objc_requirement(
            "pickerView:widthForComponent:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, widthForComponent: $1) } as _Optional_pickerView_widthForComponent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `pickerView.standardWidth`.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        if let method = objc_listed("pickerView:widthForComponent:", of: self, as: _Optional_pickerView_widthForComponent_.self) {
            return method(pickerView, component)
        }
        return pickerView.standardWidth
    }
    /// The type of ``pickerView(_:rowHeightForComponent:)``.
    public typealias _Optional_pickerView_rowHeightForComponent_ = @MainActor (_ pickerView: UIPickerView, _ component: Int) -> CGFloat
    /// The implementation of ``pickerView(_:rowHeightForComponent:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_pickerView__rowHeightForComponent: _Optional_pickerView_rowHeightForComponent_? {
        objc_requirement(
            "pickerView:rowHeightForComponent:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, rowHeightForComponent: $1) } as _Optional_pickerView_rowHeightForComponent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `PickerStyle.rowHeight`.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        if let method = objc_listed("pickerView:rowHeightForComponent:", of: self, as: _Optional_pickerView_rowHeightForComponent_.self) {
            return method(pickerView, component)
        }
        return PickerStyle.rowHeight
    }
    /// The type of ``pickerView(_:titleForRow:forComponent:)``.
    public typealias _Optional_pickerView_titleForRow_forComponent_ =
        @MainActor (_ pickerView: UIPickerView, _ row: Int, _ component: Int) -> String?
    /// The implementation of ``pickerView(_:titleForRow:forComponent:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pickerView__titleForRow_forComponent: _Optional_pickerView_titleForRow_forComponent_? {
        objc_requirement(
            "pickerView:titleForRow:forComponent:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, titleForRow: $1, forComponent: $2) } as _Optional_pickerView_titleForRow_forComponent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        if let method = objc_listed(
            "pickerView:titleForRow:forComponent:", of: self, as: _Optional_pickerView_titleForRow_forComponent_.self)
        {
            return method(pickerView, row, component)
        }
        return nil
    }
    /// The type of ``pickerView(_:attributedTitleForRow:forComponent:)``.
    public typealias _Optional_pickerView_attributedTitleForRow_forComponent_ =
        @MainActor (_ pickerView: UIPickerView, _ row: Int, _ component: Int) -> NSAttributedString?
    /// The implementation of ``pickerView(_:attributedTitleForRow:forComponent:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_pickerView__attributedTitleForRow_forComponent: _Optional_pickerView_attributedTitleForRow_forComponent_? {
        objc_requirement(
            "pickerView:attributedTitleForRow:forComponent:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, attributedTitleForRow: $1, forComponent: $2) }
                as _Optional_pickerView_attributedTitleForRow_forComponent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        if let method = objc_listed(
            "pickerView:attributedTitleForRow:forComponent:", of: self, as: _Optional_pickerView_attributedTitleForRow_forComponent_.self)
        {
            return method(pickerView, row, component)
        }
        return nil
    }
    /// The type of ``pickerView(_:viewForRow:forComponent:reusing:)``.
    public typealias _Optional_pickerView_viewForRow_forComponent_reusingView_ =
        @MainActor (_ pickerView: UIPickerView, _ row: Int, _ component: Int, _ view: UIView?) -> UIView
    /// The implementation of ``pickerView(_:viewForRow:forComponent:reusing:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_pickerView__viewForRow_forComponent_reusing: _Optional_pickerView_viewForRow_forComponent_reusingView_? {
        objc_requirement(
            "pickerView:viewForRow:forComponent:reusingView:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, viewForRow: $1, forComponent: $2, reusing: $3) }
                as _Optional_pickerView_viewForRow_forComponent_reusingView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `pickerView.standardView(row, component, view)`.
    public func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        if let method = objc_listed(
            "pickerView:viewForRow:forComponent:reusingView:", of: self, as: _Optional_pickerView_viewForRow_forComponent_reusingView_.self)
        {
            return method(pickerView, row, component, view)
        }
        return pickerView.standardView(row, component, view)
    }
    /// The type of ``pickerView(_:didSelectRow:inComponent:)``.
    public typealias _Optional_pickerView_didSelectRow_inComponent_ =
        @MainActor (_ pickerView: UIPickerView, _ row: Int, _ component: Int) -> Void
    /// The implementation of ``pickerView(_:didSelectRow:inComponent:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_pickerView__didSelectRow_inComponent: _Optional_pickerView_didSelectRow_inComponent_? {
        objc_requirement(
            "pickerView:didSelectRow:inComponent:", of: self, in: "UIPickerViewDelegate",
            otherwise: { self.pickerView($0, didSelectRow: $1, inComponent: $2) } as _Optional_pickerView_didSelectRow_inComponent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        objc_listed("pickerView:didSelectRow:inComponent:", of: self, as: _Optional_pickerView_didSelectRow_inComponent_.self)?(
            pickerView, row, component)
    }
}
