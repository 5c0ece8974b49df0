import Document
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences
import PlainText

/// Recipes of files are written down, and their plans taken over: all in one entry, but what is there already.
struct RecipeImporting: Wish {
  private let files: RecipeFiles
  /// What was not read, and why.
  private let notRead: [String]
  /// Whether a recipe that is there already, and is another now, is taken as a new version.
  private let updates: Bool
  /// Their photos, by the places of their recipes.
  private let photos: [[NewPicture]]
  private var intake = RecipeIntake()

  init(_ files: RecipeFiles, updates: Bool) {
    self.files = files
    var notRead = files.remarks
    photos = files.recipes.map { recipe in
      recipe.pictures.compactMap { picture in
        guard let bytes = picture.bytes else { return nil }
        do { return try NewPicture(bytes, name: picture.name, step: picture.step) } catch {
          notRead.append("\(recipe.name): a photo was left out: \(error)")
          return nil
        }
      }
    }
    self.notRead = notRead
    self.updates = updates
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    intake = try RecipeIntake(reader.view, &log, plans: !files.plans.isEmpty)
    var commands: [any Command] = []
    for (recipe, photos) in zip(files.recipes, photos) {
      guard var write = intake.command(for: recipe, updates: updates, in: reader.household, moment) else { continue }
      if write.changed == nil { write.pictures = photos.map(\.kept) }
      commands.append(write)
    }
    for meal in files.plans {
      if let plan = intake.command(for: meal, isBehindRecipes: true, in: reader.household, moment) {
        commands.append(plan)
      }
    }
    return try reader.decide(Together(commands, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let written = outcome.events.count { $0.record.kind == RecipeWritten.code }
    let planned = outcome.events.count { $0.record.kind == Planned.code }
    let present = intake.present
    let were: Wording = present == 1 ? "was" : "were"
    let there: Wording = present == 0 ? "" : " \(present) \(were) there already.\(others)"
    let names: Wording =
      intake.renamed.isEmpty
      ? "" : " Named apart from others: \(intake.renamed.prefix(5).map { Wording(verbatim: $0.visible) }.listed())."
    let plan: Wording = planned == 0 ? "" : " Planned \(Wording.count(planned, "meal"))."
    let passedOver: Wording = intake.passedOver.map { " \($0)" } ?? ""
    if written == 0, planned == 0, present > 0 {
      return "Nothing new: \(Wording.count(present, "recipe")) \(were) there already.\(others)\(passedOver)"
    }
    return "Wrote down \(Wording.count(written, "recipe")).\(there)\(names)\(plan)\(passedOver)"
  }

  /// What is said of recipes that are there and are others in the file.
  private var others: Wording {
    guard !updates, intake.others > 0 else { return "" }
    let (are, them): (Wording, Wording) = intake.others == 1 ? ("is", "it") : ("are", "them")
    return " \(intake.others) \(are) not as in the file; \(.words("recipe import FILE --update")) takes \(them) over."
  }

  var pictures: [NewPicture] { photos.flatMap { $0 } }

  func remarks(_ style: OutputStyle) -> [Block] { notRead.map { .sentence($0.visible, .warning) } }
}
