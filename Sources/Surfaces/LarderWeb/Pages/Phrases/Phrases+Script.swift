import Page

/// The words that the scripts say.
extension Phrases {
  /// On every page.
  static var script: KeyValuePairs<StaticString, String> {
    [
      "undo": undo,
      "asOf": say("As of %."),
      "byOther": "%: %",
      "changedBy": say("changed by % just now"),
      "clockOff": say("This device’s clock is % minutes off; what was entered has the right time."),
      "close": say("Close"),
      "copied": say("Copied."),
      "dropThis": say("Drop: %"),
      "do-buy": say("Bought"),
      "do-eat": say("Eaten"),
      "do-list add": say("To the list"),
      "do-toss": say("Tossed"),
      "do-use": used,
      "elsewhere": say("% entries of your other household wait too."),
      "elsewhere1": say("1 entry of your other household waits too."),
      "keptPage": say("Kept on this device."),
      "mend": say("Mend"),
      "mendLabel": mendLabel,
      "mendThis": say("Mend: %"),
      "needsYou": say("% were refused and need you."),
      "needsYou1": say("1 was refused and needs you."),
      "noLine": say("No connection."),
      "notCopied": say("This browser would not copy it."),
      "ofOthers": say("% entries of somebody else wait too."),
      "ofOthers1": say("1 entry of somebody else waits too."),
      "offlineText": say("This page is not kept on this device. Come back to it when there is a connection."),
      "offlineTitle": say("No connection"),
      "nothingTicked": say("Nothing is ticked."),
      "old": say("More than 30 days old. Send it, or drop it?"),
      "overtaken": say("Something else was recorded since it was counted. Send it all the same?"),
      "portions": say("% portions"),
      "portions1": say("% portion"),
      "refused": say("refused: "),
      "sendAgain": say("Send"),
      "sendAnyway": say("Send"),
      "signIn": say("Sign in to send it"),
      "signInFirst": say("You are signed out here."),
      "signOutWaits": say("% entries were not sent and will be lost. Sign out?"),
      "signOutWaits1": say("1 entry was not sent and will be lost. Sign out?"),
      "since": say("%, waits"),
      "someone": say("Somebody"),
      "takenBack": say("will be taken back"),
      "tickedBy": say("ticked by % just now"),
      "toastRefused": "%: %",
      "toastWaits": say("%: waits to be sent."),
      "try": say("Try: %"),
      "undoThis": say("Undo: %"),
      "usedSome": say("Used % %"),
      "waits": say("% entries wait."),
      "waits1": say("1 entry waits."),
      "waitsMark": say("waits"),
      "whichVerb": whichVerb,
      "whyDisliked": say("Not liked"),
      "whyForgotten": say("Forgotten"),
      "whyPast": say("Past its date"),
      "whySpoiled": say("Spoiled"),
      "whyTooMuch": say("Too much"),
      "whyTossed": say("Why it was thrown away: %"),
    ]
  }

  /// Where something is scanned.
  static var scanScript: KeyValuePairs<StaticString, String> {
    [
      "scan-buy": say("Buy"),
      "scan-use": say("Use"),
      "scan-toss": say("Toss"),
      "scan-count": say("Count"),
      "scan-look": say("Look"),
      "scan-item": scanItem,
      "scan-pack": scanPack,
      "scan-price": scanPrice,
      "scan-due": scanDate,
      "scan-store": scanStore,
      "scanAskedLater": say("asked later"),
      "scanAsks": say("its name comes later"),
      "scanDenied": say(
        """
        The camera was not allowed. Allow it in the browser’s settings, or take a photo, or type the digits.
        """),
      "scanDigits": say("The digits below the bars, a price or a number"),
      "scanDigitsHint": say("Digits, or 2.38 for its price"),
      "scanDone": say("% things recorded."),
      "scanDone1": say("1 thing recorded."),
      "scanDue": say("due %"),
      "scanFewer": say("One less of %"),
      "scanIn": say("in stock"),
      "scanInsecure": say(
        """
        A browser gives the camera only to pages whose address begins with https. Take a photo, type the digits, or \
        use a scanner that types.
        """),
      "scanMode": say("What is done with each code"),
      "scanMore": say("One more of %"),
      "scanName": say("Name it"),
      "scanNoCamera": say("There is no camera here. Take a photo, type the digits, or use a scanner that types."),
      "scanNoCode": say("These are no digits of a code, no price and no number."),
      "scanNoneIn": say("none in stock"),
      "scanNoPrice": say("price?"),
      "scanNotKept": say("This browser keeps nothing, and the server could not be reached."),
      "scanNothing": say("No code was found in this photo. Hold it closer and straight, or type the digits."),
      "scanOpen": open,
      "scanPackHint": scanPackHint,
      "scanPaid": say("paid %"),
      "scanPhoto": say("Take or choose a photo"),
      "scanPicture": say("What the camera sees"),
      "scanPut": say("Put % away"),
      "scanRecord": say("Record %"),
      "scanRefused": say("% could not be recorded."),
      "scanRemove": say("Take it out"),
      "scanTorch": say("Light"),
      "scanUndone": say("All of it is taken back."),
      "scanUnknown": say("Not known yet"),
      "scanUsually": say("usually %"),
      "scanWaits": say("% wait to be sent."),
      "scanWaits1": say("1 waits to be sent."),
      "scanWrongDigit": say("The last digit does not fit the others: one of them is wrong."),
    ]
  }

  /// At the stove.
  static var cookScript: KeyValuePairs<StaticString, String> {
    [
      "stepBack": say("Step back"),
      "stepNext": say("Next step"),
      "timerStep": say("step %"),
      "timerStop": say("Stop the timer of step %"),
    ]
  }

  /// Where the settings say what this phone keeps.
  static var settingsScript: KeyValuePairs<StaticString, String> {
    [
      "install": say("Put Larder on your home screen: some browsers forget what a page keeps after a week."),
      "keepsPages": say("The last pages are kept on this device, for when there is no connection."),
      "lastSent": say("Last sent: %."),
      "noKeeping": say("This browser keeps no pages. What you enter is kept until it is sent."),
      "notSecure": say(
        """
        Pages are not kept on this device, as this address begins with http: and not https:. What you \
        enter is kept until it is sent.
        """),
      "nothingWaits": say("Nothing waits to be sent."),
      "persisted": say("The browser has promised not to forget what is kept."),
      "willKeep": say("Pages will be kept on this device from the next one on."),
    ]
  }
}
