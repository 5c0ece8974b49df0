#if Archives
  import TestSupport
  import Testing

  @testable import Archive

  @Suite("Archives from recipe programs", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
  struct FormatSampleTests {
    @Test("Paprika's members are gzip files of JSON, and their names UTF-8")
    func paprika() throws {
      let archive = try ZipArchive(RecipeSamples.bytes("formats/paprika.paprikarecipes"))
      #expect(archive.members.first?.name == "Älplermagronen (Alpine macaroni).paprikarecipe")
      for member in archive.members {
        let text = try Gzip.contents(of: archive.contents(of: member), budget: archive.budget)
        #expect(text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}"))
      }
      #expect(archive.members.count == 2)
    }

    @Test("Tandoor's export holds one archive per recipe")
    func tandoor() throws {
      let archive = try ZipArchive(RecipeSamples.bytes("formats/tandoor.zip"))
      let recipe = try archive.archive(in: try #require(archive.members.first { $0.name == "17.zip" }))
      let member = try #require(recipe.members.first { $0.name == "recipe.json" })
      #expect(try recipe.contents(of: member).first == UInt8(ascii: "{"))
    }

    @Test(
      "Every member of the other samples is safe and complete",
      arguments: [("mealie-backup.zip", 2), ("nextcloud.zip", 3), ("recipekeeper.zip", 2)])
    func others(name: String, count: Int) throws {
      let archive = try ZipArchive(RecipeSamples.bytes("formats/\(name)"))
      #expect(archive.members.count == count)
      for member in archive.members {
        #expect(member.isSafe)
        #expect(try archive.contents(of: member).count == member.size)
      }
    }
  }
#endif
