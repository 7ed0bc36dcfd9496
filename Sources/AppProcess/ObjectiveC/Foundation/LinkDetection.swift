import Foundation

/// Finds addresses in text: those with a scheme, domains, and addresses of mail.
///
/// A domain without a scheme must end in a country's domain or a common generic one, so that
/// neither abbreviations nor names of files are links. Its scheme is `http`, as on iOS.
enum LinkDetection {
    /// Returns the links in a range of a text.
    static func links(in text: String, _ range: NSRange) -> [DetectedData] {
        guard let candidates else { return [] }
        let source = text as NSString
        return candidates.matches(in: text, options: [], range: range).compactMap { match in
            let written = source.substring(with: match.range)
            let link = trimmed(written)
            guard let url = url(link) else { return nil }
            let length = (link as NSString).length
            return DetectedData(NSRange(location: match.range.location, length: length), url: url)
        }
    }

    /// Texts that may be links: a scheme and an authority, a scheme of mail or telephone numbers,
    /// or a domain with what surrounds it.
    private static let candidates: NSRegularExpression? = {
        let scheme = #"[a-z][a-z0-9+.-]{1,31}://[^\s<>"“”]+"#
        let opaque = #"(?:mailto|tel|sms|facetime):[^\s<>"“”]+"#
        let domain = #"(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,24}"#
        let mail = #"[\p{L}\p{N}._%+-]+@\#(domain)"#
        let bare = #"\#(domain)(?::[0-9]{1,5})?(?:[/?#][^\s<>"“”]*)?"#
        return try? NSRegularExpression(
            pattern: #"(?<![\p{L}\p{N}@._/-])(?:\#(scheme)|\#(opaque)|\#(mail)(?![\p{L}\p{N}@])|\#(bare)(?![\p{L}\p{N}@]))"#,
            options: [.caseInsensitive])
    }()

    /// Removes punctuation that belongs to the sentence, and closing brackets without opening ones.
    private static func trimmed(_ text: String) -> String {
        var link = Substring(text)
        while let last = link.last {
            if ".,;:!?'\"’»…*_".contains(last) {
                link.removeLast()
            } else if let open = [")": "(", "]": "[", "}": "{"][String(last)],
                link.count(where: { $0 == last })
                    > link.count(where: { String($0) == open })
            {
                link.removeLast()
            } else {
                break
            }
        }
        return String(link)
    }

    private static func url(_ link: String) -> URL? {
        let lowercased = link.lowercased()
        if lowercased.contains("://") || ["mailto:", "tel:", "sms:", "facetime:"].contains(where: { lowercased.hasPrefix($0) }) {
            return link.hasSuffix("://") ? nil : URL(string: link)
        }
        let isMail = link.contains("@") && !link.contains("/")
        let host = (isMail ? lowercased.split(separator: "@").last : lowercased.split(whereSeparator: { "/:?#".contains($0) }).first) ?? ""
        guard let top = host.split(separator: ".").last, isTopLevel(String(top)) else { return nil }
        return URL(string: (isMail ? "mailto:" : "http://") + link)
    }

    private static func isTopLevel(_ domain: String) -> Bool { generic.contains(domain) || countries.contains(domain) }

    private static let generic: Set<String> = [
        "academy", "ai", "app", "art", "biz", "blog", "cloud", "club", "com", "design", "dev", "edu", "email", "gov", "info", "int", "jobs",
        "life", "live", "media", "mil", "mobi", "museum", "name", "net", "news", "online", "org", "page", "pro", "shop", "site", "social",
        "space", "store", "studio", "tech", "travel", "wiki", "work", "world", "xyz",
    ]

    private static let countries: Set<String> = Set(
        """
        ac ad ae af ag al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm
        cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu
        gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly
        ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn
        pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr
        tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// Finds telephone numbers in text: 7 to 15 digits, in groups as people write them. Dates, decimal
/// numbers and network addresses are none.
enum PhoneNumberDetection {
    /// Returns the telephone numbers in a range of a text.
    static func numbers(in text: String, _ range: NSRange) -> [DetectedData] {
        guard let candidates else { return [] }
        let source = text as NSString
        return candidates.matches(in: text, options: [], range: range).compactMap { match in
            let number = source.substring(with: match.range)
            guard isPhoneNumber(number) else { return nil }
            return DetectedData(match.range, phoneNumber: number)
        }
    }

    /// Groups of digits, with spaces, dots, hyphens, slashes and parentheses between them.
    private static let candidates = try? NSRegularExpression(
        pattern:
            #"(?<![\p{L}\p{N}.,:/+-])\+?(?:\([0-9]{1,5}\)|[0-9]+)(?:[ \u00A0.\-/]{0,3}(?:\([0-9]{1,5}\)|[0-9]+))*(?![\p{L}\p{N}%]|[.,:/-][0-9])"#
    )

    private static func isPhoneNumber(_ text: String) -> Bool {
        let groups = text.split { !("0"..."9").contains($0) }.map(\.count)
        let digits = groups.reduce(0, +)
        guard (7...15).contains(digits) else { return false }
        if text.hasPrefix("+") || text.contains("(") { return true }
        let isDate =
            groups.count == 3 && (groups == [4, 2, 2] || groups == [4, 1, 2] || groups[2] == 4 && groups[0] <= 2 && groups[1] <= 2)
        let isAddress = text.contains(".") && groups.count == 4 && groups.allSatisfy { $0 <= 3 } && !text.contains("-")
        let isDecimal = text.contains(".") && groups.count == 2
        // A group of one digit begins a number of another country's form, and is not within one.
        return !isDate && !isAddress && !isDecimal && groups.dropFirst().allSatisfy { $0 >= 2 }
    }
}
