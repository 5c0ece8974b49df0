import LarderAnswers
import LarderModel
import Testing

@Suite("Finding the event that undid another")
struct RetractionsTests {
  @Test("The last retraction of an event counts")
  func last() {
    var retractions = Retractions()
    retractions.take(Retracted(3...5), at: 6)
    retractions.take(Retracted(5...6), at: 7)
    #expect((1...8).map { retractions[$0] } == [nil, nil, 6, 6, 7, 7, nil, nil])
  }

  @Test("A retraction of more events than exist costs no more than any other")
  func forged() {
    var retractions = Retractions()
    var forged = Retracted()
    (forged.target, forged.count) = (1, .max - 1)
    retractions.take(forged, at: 9)
    (forged.target, forged.count) = (2, .max)
    retractions.take(forged, at: 10)
    #expect(retractions[8] == 9)
    #expect(retractions[9] == nil, "no event retracts itself or a later one")
  }
}
