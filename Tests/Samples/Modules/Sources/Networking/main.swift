import UIKit

let request = URLRequest(url: URL(string: "https://example.com/a")!)
print(request.httpMethod ?? "", request.url!)
let session: URLSession = .shared
_ = session
