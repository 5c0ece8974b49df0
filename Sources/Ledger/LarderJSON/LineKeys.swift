/// What stands before the values that every event has, and what else is always the same.
struct LineKeys {
  let sequence = ByteToken("\"seq\":")
  let recorded = ByteToken(",\"recorded\":")
  let day = ByteToken(",\"day\":")
  let minute = ByteToken(",\"at\":")
  let actor = ByteToken(",\"by\":")
  let actorNumber = ByteToken(",\"by_number\":")
  let command = ByteToken(",\"id\":")
  let step = ByteToken(",\"step\":")
  let event = ByteToken(",\"event\":\"")
  let entered = ByteToken(",\"entered\":")
  let note = ByteToken(",\"note\":")
  let `true` = ByteToken("true")
  let `false` = ByteToken("false")
  let end = ByteToken("}\n")
}
