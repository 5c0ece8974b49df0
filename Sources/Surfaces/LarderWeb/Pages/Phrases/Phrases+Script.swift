import Page

/// The words that the scripts say.
extension Phrases {
  /// On every page.
  static var script: KeyValuePairs<StaticString, String> {
    [
      "undo": undo,
      "asOf": "As of %.",
      "byOther": "%: %",
      "changedBy": "changed by % just now",
      "clockOff": "This device’s clock is % minutes off; what was entered has the right time.",
      "close": "Close",
      "copied": "Copied.",
      "dropThis": "Drop: %",
      "do-buy": "Bought",
      "do-eat": "Eaten",
      "do-list add": "To the list",
      "do-toss": "Tossed",
      "do-use": used,
      "keptPage": "Kept on this device.",
      "mend": "Mend",
      "mendLabel": "The line, as it should be",
      "mendThis": "Mend: %",
      "needsYou": "% were refused and need you.",
      "needsYou1": "1 was refused and needs you.",
      "noLine": "No connection.",
      "notCopied": "This browser would not copy it.",
      "ofOthers": "% entries of somebody else wait too.",
      "ofOthers1": "1 entry of somebody else waits too.",
      "offlineText": "This page is not kept on this device. Come back to it when there is a connection.",
      "offlineTitle": "No connection",
      "old": "More than 30 days old. Send it, or drop it?",
      "overtaken": "Something else was recorded since it was counted. Send it all the same?",
      "portions": "% portions",
      "portions1": "% portion",
      "refused": "refused: ",
      "sendAgain": "Send",
      "sendAnyway": "Send",
      "signIn": "Sign in to send it",
      "signInFirst": "You are signed out here.",
      "signOutWaits": "% entries were not sent and will be lost. Sign out?",
      "signOutWaits1": "1 entry was not sent and will be lost. Sign out?",
      "since": "%, waits",
      "someone": "Somebody",
      "takenBack": "will be taken back",
      "tickedBy": "ticked by % just now",
      "toastRefused": "%: %",
      "toastWaits": "%: waits to be sent.",
      "try": "Try: %",
      "undoThis": "Undo: %",
      "usedSome": "Used % %",
      "waits": "% entries wait.",
      "waits1": "1 entry waits.",
      "waitsMark": "waits",
      "whichVerb": whichVerb,
      "whyDisliked": "Not liked",
      "whyForgotten": "Forgotten",
      "whyPast": "Past its date",
      "whySpoiled": "Spoiled",
      "whyTooMuch": "Too much",
      "whyTossed": "Why it was thrown away: %",
    ]
  }

  /// Where something is scanned.
  static var scanScript: KeyValuePairs<StaticString, String> {
    [
      "scan-buy": "Buy",
      "scan-use": "Use",
      "scan-toss": "Toss",
      "scan-count": "Count",
      "scan-look": "Look",
      "scan-item": scanItem,
      "scan-pack": scanPack,
      "scan-price": scanPrice,
      "scan-due": scanDate,
      "scan-store": scanStore,
      "scanAskedLater": "asked later",
      "scanAsks": "its name comes later",
      "scanDenied": """
      The camera was not allowed. Allow it in the browser’s settings, or take a photo, or type the digits.
      """,
      "scanDigits": "The digits below the bars, a price or a number",
      "scanDigitsHint": "Digits, or 2.38 for its price",
      "scanDone": "% things recorded.",
      "scanDone1": "1 thing recorded.",
      "scanDue": "due %",
      "scanFewer": "One less of %",
      "scanIn": "in stock",
      "scanInsecure": """
      A browser gives the camera only to pages whose address begins with https. Take a photo, type the digits, or \
      use a scanner that types.
      """,
      "scanMode": "What is done with each code",
      "scanMore": "One more of %",
      "scanName": "Name it",
      "scanNoCamera": "There is no camera here. Take a photo, type the digits, or use a scanner that types.",
      "scanNoCode": "These are no digits of a code, no price and no number.",
      "scanNoneIn": "none in stock",
      "scanNoPrice": "price?",
      "scanNotKept": "This browser keeps nothing, and the server could not be reached.",
      "scanNothing": "No code was found in this photo. Hold it closer and straight, or type the digits.",
      "scanOpen": open,
      "scanPackHint": scanPackHint,
      "scanPaid": "paid %",
      "scanPhoto": "Take or choose a photo",
      "scanPicture": "What the camera sees",
      "scanPut": "Put % away",
      "scanRecord": "Record %",
      "scanRefused": "% could not be recorded.",
      "scanRemove": "Take it out",
      "scanTorch": "Light",
      "scanUndone": "All of it is taken back.",
      "scanUnknown": "Not known yet",
      "scanUsually": "usually %",
      "scanWaits": "% wait to be sent.",
      "scanWaits1": "1 waits to be sent.",
      "scanWrongDigit": "The last digit does not fit the others: one of them is wrong.",
    ]
  }

  /// At the stove.
  static var cookScript: KeyValuePairs<StaticString, String> {
    [
      "stepBack": "Step back",
      "stepNext": "Next step",
      "timerStep": "step %",
      "timerStop": "Stop the timer of step %",
    ]
  }

  /// Where the settings say what this phone keeps.
  static var settingsScript: KeyValuePairs<StaticString, String> {
    [
      "install": "Put Larder on your home screen: some browsers forget what a page keeps after a week.",
      "keepsPages": "The last pages are kept on this device, for when there is no connection.",
      "lastSent": "Last sent: %.",
      "noKeeping": "This browser keeps no pages. What you enter is kept until it is sent.",
      "notSecure": """
      Pages are not kept on this device, as this address begins with http: and not https:. What you \
      enter is kept until it is sent.
      """,
      "nothingWaits": "Nothing waits to be sent.",
      "persisted": "The browser has promised not to forget what is kept.",
      "willKeep": "Pages will be kept on this device from the next one on.",
    ]
  }
}
