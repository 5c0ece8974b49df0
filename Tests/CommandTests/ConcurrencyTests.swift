import Foundation
import Testing

/// Several processes using one ledger.
@Suite struct ConcurrencyTests {
  /// The number of entries per process; LARDER_TORTURE raises it.
  static let entries = Int(ProcessInfo.processInfo.environment["LARDER_TORTURE"] ?? "") ?? 25

  @Test("Eight concurrent processes lose nothing and record nothing twice")
  func eightProcesses() throws {
    let kitchen = try CommandHome()
    let lines = (1...8).map { number in
      """
      ( i=0; while [ $i -lt \(Self.entries) ]; do i=$((i+1)); \
      larder buy item\(number) 10g --id "p\(number)-$i" -q || echo "p\(number)-$i failed"; done ) &
      """
    }
    let all = try kitchen.run(lines.joined(separator: "\n") + "\nwait")
    #expect(all.output == [])
    #expect(all.messages == [])
    let stats = try kitchen.run("larder stats --json")
    #expect(stats.output.contains(#"  "events": \#(8 * Self.entries + 8),"#))
    #expect(stats.output.contains(#"  "lots_ever": \#(8 * Self.entries),"#))
    #expect(try kitchen.run("larder verify").exitCode == 0)
    let stock = try kitchen.run("larder stock --csv")
    #expect(stock.output.count == 8 * Self.entries + 1)
  }

  @Test("Verifying a ledger while others write to it never reports damage")
  func verifiedUnderWriters() throws {
    let kitchen = try CommandHome()
    let line = """
      larder buy milk 1l -q
      for w in 1 2 3 4; do ( while [ ! -e stop ]; do larder buy item$w 10g -q; done ) & done
      for i in $(seq 20); do larder verify --deep; larder backup b$i.mdb -q; larder rescue ledger new --dry-run -q > /dev/null; done
      touch stop; wait; larder verify --deep
      """
    let result = try kitchen.run(line)
    #expect(result.output == [] && result.messages == [], "\(result.output) \(result.messages)")
  }

  @Test("Eight processes with the same ID record the command once, and all give the same answer")
  func sameID() throws {
    let kitchen = try CommandHome()
    let line =
      "for i in 1 2 3 4 5 6 7 8; do larder buy milk 1l --id once --json > answer$i & done; wait; cat answer* | grep -c '\"seq\": 2'"
    #expect(try kitchen.run(line).output == ["8"])
    #expect(try kitchen.run("larder stock --csv | wc -l").output == ["2"])
  }

  @Test("Eight processes that create the same ledger at once create one")
  func birth() throws {
    let kitchen = try CommandHome()
    let line =
      "for i in 1 2 3 4 5 6 7 8; do larder count item$i $i -q & done; wait; larder stats --json | grep '\"lots_ever\"'; ls -d ledger*"
    #expect(try kitchen.run(line).output == ["  \"lots_ever\": 8,", "ledger"])
  }

  /// An import holds its turn as long as its input continues. An entry waits for its turn with the ledger open.
  private static let writerWaits = """
    mkfifo lines; larder import - --dry-run < lines > /dev/null & holder=$!; exec 9> lines; cat one >&9
    while flock -n ledger true; do sleep 0.01; done
    larder buy bread 1 2.49 -q 9>&- & writer=$!
    until ls -l /proc/$writer/fd 2> /dev/null | grep -q "$PWD/ledger/data.mdb"; do sleep 0.01; done
    """

  @Test("A waiting command whose ledger is moved away reports the ledger's new place and records nothing")
  func moved() throws {
    let kitchen = try CommandHome()
    // The first command holds its turn as long as its input continues.
    let line = """
      larder buy milk 1l -q; larder export > one
      \(Self.writerWaits)
      mv ledger elsewhere; exec 9>&-; wait $holder; wait $writer; echo $?; ls -d ledger elsewhere 2> /dev/null
      larder --ledger elsewhere verify --deep; larder --ledger elsewhere stock --csv | wc -l
      """
    let result = try kitchen.run(line)
    #expect(result.output == ["75", "elsewhere", "2"])
    #expect(
      result.messages == [
        "larder: HOME/ledger was moved away or replaced while it was open (it is HOME/elsewhere now), so nothing was recorded; try again"
      ])
  }

  @Test("A waiting command whose ledger is replaced by another records in the new one")
  func replaced() throws {
    let kitchen = try CommandHome()
    let line = """
      larder buy milk 1l -q; larder export > one; larder --ledger other buy rice 1kg -q
      \(Self.writerWaits)
      mv ledger elsewhere; mv other ledger; exec 9>&-; wait $holder; wait $writer; echo $?
      for at in ledger elsewhere; do larder --ledger $at verify --deep; larder --ledger $at stock --csv | cut -d, -f2 | sort | xargs; done
      """
    let result = try kitchen.run(line)
    #expect(result.output == ["0", "bread item rice", "item milk"])
    #expect(result.messages == [])
  }

  @Test("A killed process leaves the ledger intact, with every acknowledged event")
  func kills() throws {
    let kitchen = try CommandHome()
    let line = """
      for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
        ( n=0; while :; do n=$((n+1)); larder buy item 1g --id "k$i-$n" -q && echo "k$i-$n" >> acknowledged; done ) &
        child=$!; sleep 0.1; kill -9 $child; pkill -9 -P $child 2>/dev/null; wait $child 2>/dev/null
      done
      test -s acknowledged && larder verify && sort acknowledged | uniq -d | wc -l
      larder export | grep -o '"id":"k[^"]*"' | sort -u > recorded
      sed 's/.*/"id":"&"/' acknowledged | sort -u | comm -23 - recorded | wc -l
      """
    #expect(try kitchen.run(line).output == ["0", "0"])
  }
}
