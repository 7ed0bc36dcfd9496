import UIKit

let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
scrollView.contentSize = CGSize(width: 100, height: 1000)
let profile = ProfileController()
scrollView.delegate = profile
scrollView.contentOffset.y = 10
let forwarder = ScrollForwarder()
forwarder.target = profile
scrollView.delegate = forwarder
scrollView.contentOffset.y = 20
forwarder.scrollViewDidEndDragging(scrollView, willDecelerate: true)
print(forwarder.viewForZooming(in: scrollView) === scrollView.subviews.first)
let feed = FeedController()
let delegate: UIScrollViewDelegate = feed
print(delegate.scrollViewDidScroll?(scrollView) == nil ? "feed does not implement" : "called")
print(
    delegate.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))),
    profile.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))),
    delegate.responds(to: #selector(UIScrollViewDelegate.viewForZooming(in:))),
    delegate.responds(to: Selector("scrollViewDidEndDragging:willDecelerate:")),
    profile.responds(to: Selector("scrollViewDidEndDragging:willDecelerate:")))
if delegate.scrollViewDidScroll != nil { print("wrong") }
if let begin = delegate.scrollViewWillBeginDragging { begin(scrollView) }
if let end = delegate.scrollViewDidEndDragging { end(scrollView, true) } else { print("no end") }
let gestures: UIGestureRecognizerDelegate = feed
print(
    gestures.gestureRecognizer?(UITapGestureRecognizer(), shouldReceive: UITouch()) ?? true,
    gestures.gestureRecognizerShouldBegin?(UITapGestureRecognizer()) as Any,
    gestures.gestureRecognizer?(UITapGestureRecognizer(), shouldRecognizeSimultaneouslyWith: UITapGestureRecognizer()) ?? true)
let proxy = ScrollProxy()
proxy.original = profile
scrollView.delegate = proxy
scrollView.contentOffset.y = 30
scrollView.delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: false)
scrollView.delegate?.scrollViewWillBeginDragging?(scrollView)
print(
    proxy.responds(to: #selector(UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:))),
    proxy.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))))
