import HTTP

/// A form of a page with several that was refused: what was wrong, and what was entered, which stays.
struct FaultyForm {
  let name: String
  let fault: FormFault
  let entered: Pairs
}
