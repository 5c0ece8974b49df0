import PlainText

@testable import WebPush

/// A browser's words for a subscription to push messages: an address and two keys, one on each line.
enum PushFuzz: FuzzTarget {
  static let name = "push"
  static let words = [
    "https://", "http://", "push.example.net", "/", ":443", "@", "?", "#", "=", "\n",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let lines = Input.arguments(input)
    for text in lines {
      for count in [1, 16, 65] {
        guard let bytes = RadixText.base64url.bytes(of: text, count: count) else { continue }
        let written = RadixText.base64url.text(of: bytes)
        try law(bytes.count == count && text.hasPrefix(written), "base64 has two spellings")
        try law(text.dropFirst(written.count).allSatisfy { $0 == "=" }, "base64 ends with other characters")
      }
    }
    guard lines.count == 3, let phone = PushSubscription(endpoint: lines[0], p256dh: lines[1], auth: lines[2]) else {
      return
    }
    try law(lines[0].lowercased().hasPrefix(phone.origin + "/"), "the origin is not that of the address")
    try law(!phone.origin.contains("@") && phone.origin.contains("://"), "an origin has a user, or no scheme")
    let again = PushSubscription(endpoint: phone.endpoint, p256dh: phone.p256dh, auth: phone.auth)
    try law(again == phone, "a kept subscription is not accepted again")
    let treatment = PushTreatment(seconds: 60, urgency: .normal, topic: "larder")
    let request = try? PushSender(.random(), subject: nil).request(input, to: phone, treatment, now: 0)
    guard let request else { return try law(input.count > PushSender.mostBytes, "an accepted key cannot be used") }
    try law(request.body.count <= 4_096, "a body is too large for a push service")
    try law(!request.headers.contains { $0.contains("\n") || $0.contains("\r") }, "a header has a line break")
  }
}
