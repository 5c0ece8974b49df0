import Document
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReceipts
import LarderSentences
import LarderWords

/// A pending command that puts away the purchases of a receipt.
package struct PendingReceipt: PendingCommand {
  private let receipt: PrintedReceipt
  private let names: [(receipt: String, item: String)]
  /// Whether proposed and new names are accepted.
  private let takesNew: Bool
  /// The receipt as purchases, from the decision.
  package private(set) var plan: ReceiptPlan?

  /// - Parameter names: Names given with this receipt. "-" leaves a line out.
  package init(_ receipt: PrintedReceipt, names: [(receipt: String, item: String)], takesNew: Bool) {
    (self.receipt, self.names, self.takesNew) = (receipt, names, takesNew)
  }

  package var kindOfOpenWords: UInt8? { Bought.code }

  package mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let arguments = reader.arguments
    var plan = ReceiptPlan(
      receipt, reader.household, today: reader.entryTime.today, names: names, store: arguments[.store],
      day: arguments[.on] == nil ? nil : reader.entryTime.day)
    let checks = try ReceiptChecks(reader.view, &log)
    plan.purchases = checks.remarked(plan, reader.catalog.style)
    self.plan = plan
    if let problem = plan.problem(reader.catalog.style) { throw CommandLineError.data(problem) }
    guard takesNew || plan.unnamed.isEmpty else { throw ReceiptQuestion.names(plan.unnamed) }
    if !reader.arguments.has(.anyway), let events = checks.earlierEvents(of: plan) {
      throw ReceiptQuestion.again(events)
    }
    return try reader.decide(CommandGroup(plan.commands(), entryTime: plan.entryTime))
  }

  package func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    guard let plan else { return Reply(sentences.displayed(outcome)) }
    let style = sentences.style
    let bought = outcome.events.filter { $0.record.kind == Bought.code }
    let sum = bought.compactMap { $0.decode(as: Bought.self).price?.minor }.reduce(0, +)
    let things = Message.count(bought.count, "thing", "things")
    var said: Message = "\(things) put away"
    if sentences.showsMoney { said += ", \(Money(minor: sum, currency: plan.currency).formatted(style))" }
    if let store = plan.store { said += " at \(store.brief.visible)" }
    said += ", \(sentences.date(plan.entryTime.day))."
    var reply = Reply(said)
    if sentences.showsMoney { for addition in plan.additions(style) { reply.add(.detail(addition)) } }
    for doubt in plan.receipt.doubts { reply.add(.detail("\(plan.question(doubt, style)).")) }
    for purchase in plan.kept where !purchase.remarks.isEmpty {
      reply.add(.detail("\((purchase.item ?? "").visible): \(purchase.remarks.joined(separator: "; "))."))
    }
    return reply
  }

  package func remarks(_ style: OutputStyle) -> [Block] { plan.map { [$0.table(style)] } ?? [] }
}

/// A question about a receipt that adds up.
package enum ReceiptQuestion: Error {
  /// The items of these purchases are not certain.
  case names([ReceiptPlan.Purchase])
  /// These events recorded the same receipt.
  case again(ClosedRange<UInt64>)
}
