import LarderModel
import LarderSentences
import Page

extension MonthReport {
  /// The page as one file of HTML that stands by itself.
  public func html(_ style: OutputStyle) -> [UInt8] {
    HTMLDocument(title: "\(title): food kept, wasted and eaten") { html in
      html.newline()
      writeHeader(&html, style)
      html.element("main") { html in
        html.newline()
        writeTasks(&html, style)
        writeFacts(&html, style)
        writeWaste(&html, style)
        writeCalories(&html, style)
        writeSpending(&html, style)
        if !isOver { writeStock(&html, style) }
      }
      html.newline()
      writeFooter(&html, style)
    }.bytes
  }

  private func writeHeader(_ html: inout HTMLWriter, _ style: OutputStyle) {
    html.element("header") { html in
      html.element("h1", text: title)
      let seen = "as of \(today.formatted(style))"
      let text = progress.isEmpty ? seen : "\(progress), \(seen)"
      html.element("p", ["class": "lead"], text: text.capitalizedFirst)
    }
    html.newline()
  }

  /// A section that its heading names.
  func section(_ title: String, _ html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    let identifier = html.makeIdentifier()
    html.element("section", ["aria-labelledby": identifier]) { html in
      html.newline()
      html.element("h2", ["id": identifier], text: title)
      html.newline()
      content(&html)
    }
    html.newline()
  }

  private func writeTasks(_ html: inout HTMLWriter, _ style: OutputStyle) {
    let tasks = tasks(style)
    let title = tasks.count == 3 ? "Three things to do" : "To do"
    section(title, &html) { html in
      html.element("ol", ["class": "tasks"]) { html in
        for task in tasks {
          html.element("li") { html in
            html.text(task.text)
            if let command = task.command { html.element("div", ["class": "note"]) { $0.code(command) } }
          }
          html.newline()
        }
      }
    }
  }

  // MARK: Charts

  private func columns(_ html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    html.element("div", ["class": "columns"]) { html in
      html.newline()
      content(&html)
    }
    html.newline()
  }

  private func writeWaste(_ html: inout HTMLWriter, _ style: OutputStyle) {
    section("Waste", &html) { html in
      if waste.rescued.count > 0 {
        html.element(
          "p", ["class": "note"], text: "Eaten past its date (saved): \(waste.rescued.told(style)).")
      }
      if let risky = waste.account.pastUseByText(style) { html.element("p", ["class": "note"], text: risky) }
      if let emissions = waste.emissionsText(style) { html.element("p", ["class": "note"], text: emissions) }
      columns(&html) { html in
        html.figure(wasteChart(style))
        html.figure(wasteTrend(style))
        guard waste.total.count > 0 else { return }
        html.figure(reasonChart(style))
        var table = DataTable(caption: "What was thrown away", columns: ["Item", "Cost", "Mass", "Times"])
        for group in WasteGroup.topped(waste.items, Self.mostItems) {
          table.addRow(
            group.title, [cost(group.figures, style), Self.mass(group.figures, style), "\(group.figures.count)"])
        }
        writeTable(table, "Most of it", &html)
      }
    }
  }

  /// A chart for each person, and beside it an average day and what the energy came from.
  private func writeCalories(_ html: inout HTMLWriter, _ style: OutputStyle) {
    section("Calories", &html) { html in
      guard !calories.diaries.isEmpty else { return html.element("p", text: "Nothing was logged.") }
      columns(&html) { html in
        for diary in calories.diaries {
          html.figure(calorieChart(diary, style))
          html.figure(foodChart(diary, style))
        }
      }
    }
  }

  private func writeSpending(_ html: inout HTMLWriter, _ style: OutputStyle) {
    section("Spending", &html) { html in
      columns(&html) { html in
        html.figure(categoryChart(style))
        html.figure(spendingTrend(style))
        guard spending.total.count > 0 else { return }
        var items = DataTable(caption: "What was bought", columns: ["Item", "Paid", "Purchases"])
        for group in SpendingAccount.topped(spending.items, Self.mostItems) {
          items.addRow(group.title, [paid(group.figures, style), "\(group.figures.count)"])
        }
        writeTable(items, "Most was paid for", &html)
        var stores = DataTable(caption: "Where it was bought", columns: ["Store", "Paid", "Purchases"])
        for group in SpendingAccount.topped(spending.stores, Self.mostItems) {
          stores.addRow(group.title, [paid(group.figures, style), "\(group.figures.count)"])
        }
        writeTable(stores, "Stores", &html)
      }
    }
  }

  private func writeStock(_ html: inout HTMLWriter, _ style: OutputStyle) {
    section("To eat first", &html) { html in
      let lots = due.past + due.ahead
      guard !lots.isEmpty else {
        let days = Figures.count(due.horizonDays, "day")
        return html.element("p", text: "Nothing is past its date or due within \(days).")
      }
      var table = DataTable(caption: "Past its date or due soon", columns: ["Item", "Due", "Left", "Place"])
      for lot in lots.prefix(Self.mostLots) {
        table.addRow(
          lot.name, [lot.told(today: today, style), Figures.quantity(lot.quantity, style), lot.placeName ?? ""])
      }
      html.table(table)
      let rest = lots.count - Self.mostLots
      if rest > 0 { html.element("p", ["class": "note"], text: "And \(Figures.count(rest, "lot")) more: larder due.") }
    }
  }

  private static var mostLots: Int { 12 }

  private func writeTable(_ table: DataTable, _ title: String, _ html: inout HTMLWriter) {
    html.element("div") { html in
      html.element("h3", text: title)
      html.table(table)
    }
    html.newline()
  }

  private func writeFooter(_ html: inout HTMLWriter, _ style: OutputStyle) {
    html.element("footer") { html in
      for gap in gaps {
        html.element("p", ["class": "note"], text: "\(gap): what is not known is counted, and is not zero.")
      }
      html.element("p", ["class": "note"]) { html in
        html.text("Worked out from the household's ledger by ")
        html.code("larder report month -p \(month)")
        html.text("; the events behind a figure are named by ")
        html.code("larder why waste -p \(month)")
        html.text(".")
      }
    }
    html.newline()
  }
}
