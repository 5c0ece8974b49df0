import StrictJSON

/// A check of a set-up: what `larder doctor` looks at. A new check is a value with a line in ``all``.
package struct SetupCheck: Sendable {
  package let name: String
  /// Returns what was found, or nothing if the check does not apply to the set-up.
  let look: @Sendable (CheckedSetup) throws -> [CheckFinding]

  init(_ name: String, _ look: @escaping @Sendable (CheckedSetup) throws -> [CheckFinding]) {
    (self.name, self.look) = (name, look)
  }

  /// All checks, in the order in which they are shown.
  package static let all = [
    ledgers, people, space, clock, timeZone, backups, permissions, reminders, address, proxy, certificate, version,
  ]
}

/// Something that a check found.
package struct CheckFinding: Hashable, Sendable {
  /// The household that it concerns. Nil if it is the only one, or all.
  package let household: String?
  package let words: String
  /// The remedy. Nil if all is well.
  package let advice: String?

  package var isWell: Bool { advice == nil }

  static func well(_ words: String, of household: String? = nil) -> CheckFinding {
    CheckFinding(household: household, words: words, advice: nil)
  }

  static func bad(_ words: String, _ advice: String, of household: String? = nil) -> CheckFinding {
    CheckFinding(household: household, words: words, advice: advice)
  }
}

/// The results of all checks that apply to a set-up.
package struct Checkup {
  package struct Row: Hashable, Sendable {
    package let name: String
    package let findings: [CheckFinding]

    package var isWell: Bool { findings.allSatisfy(\.isWell) }
  }

  package let rows: [Row]

  package init(_ setup: CheckedSetup, _ checks: [SetupCheck] = SetupCheck.all) {
    rows = checks.compactMap { check in
      let findings: [CheckFinding]
      do {
        findings = try check.look(setup)
      } catch {
        findings = [
          .bad("this could not be checked: \(CheckedSetup.text(of: error))", "Repeat it as the owner of the files.")
        ]
      }
      return findings.isEmpty ? nil : Row(name: check.name, findings: findings)
    }
  }

  package var isWell: Bool { rows.allSatisfy(\.isWell) }

  /// The lines for a terminal: what needs attention and what to do. If all is well, a line with what was checked.
  ///
  /// - Parameter isLong: Whether to show every finding.
  package func lines(isLong: Bool = false) -> [String] {
    var lines: [String] = []
    for row in rows {
      for finding in row.findings where isLong || !finding.isWell {
        lines.append("\(row.name)\(finding.household.map { " of \($0)" } ?? ""): \(finding.words)")
        if let advice = finding.advice { lines.append("  \(advice)") }
      }
    }
    let ill = rows.count { !$0.isWell }
    guard ill > 0 else { return lines + ["All is well: \(rows.map(\.name).joined(separator: ", "))."] }
    return lines + ["\(ill) of \(rows.count) checks \(ill == 1 ? "needs" : "need") attention."]
  }

  /// Writes every finding for a program.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.bool("well", isWell)
      json.objects("checks", rows.flatMap { row in row.findings.map { (row.name, $0) } }) { check, json in
        let (name, finding) = check
        json.string("name", name)
        json.string("household", finding.household)
        json.bool("well", finding.isWell)
        json.string("finding", finding.words)
        json.string("advice", finding.advice)
      }
    }
  }
}
