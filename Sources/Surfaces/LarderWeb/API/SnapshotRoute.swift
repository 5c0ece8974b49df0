import Accounts
import HTTP
import LarderAnswers
import LarderModel
import LarderShelves
import StrictJSON
import WebParts

/// The data that a phone keeps for searching offline: names, the list and the stock.
enum SnapshotRoute {
  static let all: [Route] = [
    Route(
      .get, ReportRoutes.path + "/snapshot", .household(.readKitchen),
      "names, list and stock for searching on the device",
      answer: .json(shape).tagged, handler: snapshot)
  ]

  private static let shape = Shape(
    "sequence:count to_buy:[object] basket:[object] stock:[object] names:[text] cut:flag", isOpen: false)

  /// The largest response in bytes.
  static let most = 65_536

  private static let ofStock: Set<String> = ["lot", "item", "quantity", "place", "due", "days_left", "freshness"]

  @Sendable private static func snapshot(_ context: RequestContext) throws -> Response {
    try context.tagged {
      let sequence = try context.last()
      let list = try context.answer(ShoppingListRequest()).json()
      let stock = try context.answer(StockRequest()).json()
      let catalog = try context.catalog()
      let names = catalog.numbers(of: .item).map { catalog.name(.item, $0) }
      let parts: [JSONValue.Member] = [
        .init(key: "sequence", value: .number("\(sequence)")),
        .init(key: "to_buy", value: picked(list["to_buy"], ["item", "quantity", "store"])),
        .init(key: "basket", value: picked(list["basket"], ["item", "quantity"])),
        .init(key: "stock", value: picked(stock["lots"], ofStock)),
      ]
      return fitted(parts, names)
    }
  }

  /// Returns the elements with only the wanted members.
  private static func picked(_ list: JSONValue?, _ keys: Set<String>) -> JSONValue {
    guard case .array(let elements)? = list else { return .array([]) }
    return .array(
      elements.map { element in
        guard case .object(let members) = element else { return element }
        return .object(members.filter { keys.contains($0.key) && $0.value != .null })
      })
  }

  /// Returns as many names as fit. If the other parts do not fit either, they are cut as well.
  private static func fitted(_ parts: [JSONValue.Member], _ names: [String]) -> Response {
    var (parts, isCut) = (parts, false)
    while JSONValue.object(parts).text().utf8.count > most - 64 {
      isCut = true
      parts = parts.map { part in
        guard case .array(let elements) = part.value else { return part }
        return .init(key: part.key, value: .array(Array(elements.prefix(elements.count / 2))))
      }
    }
    var room = most - 64 - JSONValue.object(parts).text().utf8.count
    var kept: [JSONValue] = []
    for name in names {
      let value = JSONValue.string(name)
      room -= value.text().utf8.count + 1
      guard room >= 0 else {
        isCut = true
        break
      }
      kept.append(value)
    }
    parts.append(.init(key: "names", value: .array(kept)))
    parts.append(.init(key: "cut", value: .bool(isCut)))
    return Response.json { json in
      for part in parts {
        json.key(part.key)
        json.value(part.value)
      }
    }
  }
}

extension Report {
  /// The report as the API answers it.
  func json() throws -> JSONValue {
    var json = JSONWriter()
    write(to: &json)
    return try JSONValue.parse(json.bytes, limits: JSONLimits(lengthBytes: 1 << 26))
  }
}
