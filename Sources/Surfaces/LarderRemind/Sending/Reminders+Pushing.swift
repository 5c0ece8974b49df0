import LarderModel
import LarderWords
import StrictJSON
import WebFetch
import WebPush

/// Pushing digests to phones. Each phone that took a digest is noted at once, so that a retry skips it.
extension Reminders {
  /// The channels by which a person's digest is sent. A person without phones loses the channel push.
  func channels(of choices: ReminderChoices, _ catalog: Catalog) throws -> [ReminderChannel] {
    guard choices.push else { return choices.channels }
    let others = choices.channels.filter { $0 != .push }
    guard let found = choices.person.flatMap({ host?.phones(of: catalog.name(.person, $0.rawValue)) }) else {
      return others
    }
    guard found.phones.isEmpty else { return choices.channels }
    if !line.isRehearsal {
      var book = try folder.book()
      book[choices.person].push = false
      try folder.write(book)
    }
    return others
  }

  /// Pushes a digest to a person's phones that do not have it. Returns the reason why one of them did not take it.
  func push(
    _ message: ReminderMessage, _ slot: ReminderSlot, _ choices: ReminderChoices,
    _ time: (now: ReminderTime, instant: Instant), _ catalog: Catalog, _ outbox: inout ReminderOutbox
  ) throws -> SendingError? {
    guard let person = choices.person, let host else { return .noPush }
    let name = catalog.name(.person, person.rawValue)
    guard let found = host.phones(of: name) else { return .noPush }
    let seconds = choices.minutesLeft(of: slot, at: time.now) * 60
    var (isTaken, failure, gone) = (false, SendingError?.none, SendingError?.none)
    for phone in found.phones {
      if outbox.hasTaken(slot, for: person, by: phone.id) {
        isTaken = true
        continue
      }
      let refusal = SendingError.of { () throws(SendingError) in
        try sender.push(message, to: phone.subscription, by: found, seconds: seconds)
      }
      switch refusal {
      case nil:
        isTaken = true
        outbox.take(slot, for: person, by: phone.id)
        try folder.write(outbox)
      case .gone?:
        gone = refusal
        host.remove(phone, of: name)
      // The longest wait is the one to keep.
      case .busy?: failure = refusal
      default: failure = failure ?? refusal
      }
    }
    return failure ?? (isTaken ? nil : gone)
  }
}

extension SendingError {
  /// The reason why something was not sent. Nil if it was.
  static func of(_ work: () throws(SendingError) -> Void) -> SendingError? {
    do throws(SendingError) { try work() } catch { return error }
    return nil
  }
}

extension ReminderSender {
  /// Pushes a message to a phone, with a treatment by which a newer message replaces it.
  ///
  /// - Parameter seconds: The seconds for which the message is useful.
  package func push(
    _ message: ReminderMessage, to phone: PushSubscription, by phones: ReminderPhones, seconds: Int
  ) throws(SendingError) {
    let treatment = PushTreatment(seconds: seconds, urgency: message.isUrgent ? .high : .normal, topic: message.topic)
    func send(isShort: Bool) throws(SendingError) {
      let text = message.pushed(page: phones.page, isShort: isShort)
      let now = message.sent.milliseconds / 1_000
      let request: PushRequest
      do throws(PushError) {
        request = try phones.sender.request(text, to: phone, treatment, now: now)
      } catch {
        throw error == .tooLong ? .refused(host: Self.host(of: phone.origin), status: 413) : .noPush
      }
      try post(request, to: phone)
    }
    do throws(SendingError) { try send(isShort: false) } catch {
      guard case .refused(_, 413) = error else { throw error }
      try send(isShort: true)
    }
  }

  private func post(_ request: PushRequest, to phone: PushSubscription) throws(SendingError) {
    let host = Self.host(of: phone.origin)
    var settings = settings(
      request.url, protocols: phone.origin == pushService ? "=http,https" : "=https",
      answer: "http_code} %header{retry-after")
    if phone.origin != pushService {
      let checked: CheckedAddress
      do throws(FetchError) {
        checked = try CheckedAddress(request.url)
      } catch {
        if case .unknownHost = error { throw .unreachable(host: host) }
        throw .notPublic(host: host)
      }
      settings.set("resolve", checked.pin)
    }
    // A proxy would connect to other numbers than those that were checked.
    settings.set("noproxy", "*")
    for header in request.headers { settings.set("header", header) }
    settings.set("header", "Expect:")
    settings.set("data-binary", "@-")
    do throws(SendingError) { try run(settings, request.body, host) } catch {
      if case .refused(_, let status) = error, [404, 410].contains(status) { throw .gone(host: host) }
      throw error
    }
  }
}

extension ReminderMessage {
  /// The most bytes of the lines. A phone shows only the beginning of long ones.
  private static let (mostText, mostShortText) = (1_500, 300)
  /// The most buttons that browsers show.
  private static let mostButtons = 2

  /// The topic of all digests of a person. A phone needs only the newest of them.
  var topic: String { String(id.split(separator: "-").dropLast().joined(separator: "-").prefix(32)) }

  /// The message for the service worker, as JSON.
  ///
  /// - Parameter isShort: Whether to leave out buttons and most of the text, for a push service that takes no more.
  func pushed(page: String, isShort: Bool) -> [UInt8] {
    var buttons: [(title: String, url: String)] = []
    if links.count == 1, let food = links.first {
      buttons = [("Used it", food.used), ("Still there", food.there)]
    } else {
      buttons = links.prefix(Self.mostButtons).map { ("Used \($0.name.visible.prefix(30))", $0.used) }
    }
    var json = JSONWriter()
    json.object { json in
      json.string("id", id)
      json.string("tag", topic)
      json.string("title", "Larder")
      json.string("body", Self.beginning(of: lines, isShort ? Self.mostShortText : Self.mostText))
      json.string("page", page)
      json.objects("buttons", isShort ? [] : buttons) { button, json in
        json.string("title", button.title)
        json.string("url", button.url)
      }
    }
    return json.bytes
  }

  private static func beginning(of lines: [String], _ most: Int) -> String {
    let text = lines.joined(separator: "\n")
    guard text.utf8.count > most else { return text }
    var (beginning, count) = ("", 0)
    for character in text {
      count += character.utf8.count
      guard count <= most - 3 else { break }
      beginning.append(character)
    }
    return beginning + "…"
  }
}
