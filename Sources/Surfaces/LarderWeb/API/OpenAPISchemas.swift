import LarderWords
import StrictJSON

/// What is sent and answered, as the description of the API has it.
enum OpenAPISchemas {
  static func write(to json: inout JSONWriter) {
    json.beginObject()
    writeProblem(&json)
    json.key("Words")
    json.beginObject()
    json.string("type", "object")
    json.strings("required", ["words"])
    json.key("properties")
    json.beginObject()
    property("words", "a line as it is typed, word by word", isList: true, &json)
    property("happened", "when it happened, as 2026-11-24T18:30", &json)
    json.endObject()
    json.endObject()
    let verbs = CommandTable.verbs.filter { $0.reach == .anywhere }
    for verb in verbs { write(verb, &json) }
    json.key("Command")
    json.beginObject()
    json.list("oneOf", ["Words"] + verbs.map { "verb-" + $0.name }) { name, json in
      json.beginObject()
      json.string("$ref", "#/components/schemas/\(name)")
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }

  /// Writes the member that refers to a schema.
  static func reference(_ name: String, _ json: inout JSONWriter) {
    json.key("schema")
    json.beginObject()
    json.string("$ref", "#/components/schemas/\(name)")
    json.endObject()
  }

  private static func write(_ verb: Verb, _ json: inout JSONWriter) {
    json.key("verb-" + verb.name)
    json.beginObject()
    json.string("type", "object")
    json.string("description", verb.summary)
    json.strings("required", ["verb"])
    json.key("properties")
    json.beginObject()
    json.key("verb")
    json.beginObject()
    json.string("const", verb.name)
    json.endObject()
    property("arguments", "the words behind the verb", isList: true, &json)
    if verb.records { property("happened", "when it happened, as 2026-11-24T18:30", &json) }
    var written: Set<String> = []
    for option in verb.ownOptions
    where !WireWords.isRefused(option, of: verb) && written.insert(option.name).inserted {
      property(option.name, option.help, isSwitch: option.value == nil, isList: option.isRepeatable, &json)
    }
    json.endObject()
    json.endObject()
  }

  private static func property(
    _ name: String, _ summary: String, isSwitch: Bool = false, isList: Bool = false, _ json: inout JSONWriter
  ) {
    json.key(name)
    json.beginObject()
    json.string("description", summary)
    if isList {
      json.string("type", "array")
      json.key("items")
      json.beginObject()
      json.string("type", "string")
      json.endObject()
    } else {
      json.string("type", isSwitch ? "boolean" : "string")
    }
    json.endObject()
  }

  private static func writeProblem(_ json: inout JSONWriter) {
    json.key("Problem")
    json.beginObject()
    json.string("type", "object")
    json.key("properties")
    json.beginObject()
    property("type", "the sort of problem", &json)
    property("title", "the name of the status", &json)
    property("detail", "what is wrong", &json)
    property("hint", "what can be sent next", &json)
    json.endObject()
    json.endObject()
  }
}
