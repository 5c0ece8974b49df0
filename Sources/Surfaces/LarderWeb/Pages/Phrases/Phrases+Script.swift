import Page

/// Phrases that the scripts show.
extension Phrases {
  /// Phrases for every page.
  static var script: KeyValuePairs<StaticString, String> {
    [
      "undo": undo,
      "asOf": say("As of %."),
      "byOther": "%: %",
      "changedBy": say("changed by % just now"),
      "clockOff": say("This device’s clock is % minutes off. Entries still get the right time."),
      "close": say("Close"),
      "copied": say("Copied."),
      "dropThis": say("Discard: %"),
      "do-buy": say("Bought"),
      "do-eat": say("Eaten"),
      "do-list add": say("Add to list"),
      "do-toss": say("Tossed"),
      "do-use": used,
      "elsewhere": say("% more entries wait for your other household."),
      "elsewhere1": say("1 entry for your other household is also waiting."),
      "keptPage": say("Saved on this device."),
      "mend": say("Fix"),
      "mendLabel": mendLabel,
      "mendThis": say("Fix: %"),
      "needsYou": say("% entries were refused. Fix or discard them."),
      "needsYou1": say("1 entry was refused. Fix or discard it."),
      "noLine": say("No connection."),
      "notCopied": say("Couldn’t copy."),
      "ofOthers": say("% entries by someone else are also waiting."),
      "ofOthers1": say("1 entry by someone else is also waiting."),
      "offlineText": say("This page isn’t saved on this device. Try again when you’re online."),
      "offlineTitle": say("No connection"),
      "nothingTicked": say("Nothing ticked yet."),
      "old": say("More than 30 days old. Send or discard it?"),
      "overtaken": say("Something was recorded after this count. Send it anyway?"),
      "portions": say("% portions"),
      "portions1": say("% portion"),
      "refused": say("refused: "),
      "sendAgain": say("Send"),
      "sendAnyway": say("Send"),
      "signIn": say("Sign in to send"),
      "signInFirst": say("You’re signed out."),
      "signOutWaits": say("% unsent entries will be lost. Sign out?"),
      "signOutWaits1": say("1 unsent entry will be lost. Sign out?"),
      "since": say("%, waiting"),
      "someone": say("Someone"),
      "takenBack": say("will be undone"),
      "tickedBy": say("ticked by % just now"),
      "toastRefused": "%: %",
      "toastWaits": say("%: waiting to be sent."),
      "undoThis": say("Undo: %"),
      "usedSome": say("Used % %"),
      "waits": say("% entries waiting."),
      "waits1": say("1 entry waiting."),
      "waitsMark": say("waiting"),
      "whyDisliked": say("Didn’t like it"),
      "whyForgotten": say("Forgotten"),
      "whyPast": say("Past its date"),
      "whySpoiled": say("Spoiled"),
      "whyTooMuch": say("Too much"),
      "whyTossed": say("Why you threw it away: %"),
    ]
  }

  /// Phrases for the scan page.
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
      "scanAsks": say("name it later"),
      "scanDenied": say(
        """
        Larder may not use the camera. Allow it in the browser’s settings, take a photo, or type the digits.
        """),
      "scanDigits": say("Digits below the barcode, a price or a count"),
      "scanDigitsHint": say("Digits, or 2.38 for the price"),
      "scanDone": say("% things recorded."),
      "scanDone1": say("1 thing recorded."),
      "scanDue": say("due %"),
      "scanFewer": say("One less of %"),
      "scanIn": say("in stock"),
      "scanInsecure": say(
        """
        The camera only works on pages whose address starts with https. Take a photo, type the digits, or use a USB \
        scanner.
        """),
      "scanMode": say("Action for each code"),
      "scanMore": say("One more of %"),
      "scanName": say("Name it"),
      "scanNoCamera": say("No camera found. Take a photo, type the digits, or use a USB scanner."),
      "scanNoCode": say("Enter the digits of a code, a price or a count."),
      "scanNoneIn": say("none in stock"),
      "scanNoPrice": say("price?"),
      "scanNotKept": say("This browser can’t save entries, and the server can’t be reached."),
      "scanNothing": say("No code found in this photo. Hold the phone closer and straight, or type the digits."),
      "scanOpen": open,
      "scanPackHint": scanPackHint,
      "scanPaid": say("paid %"),
      "scanPhoto": say("Take or choose a photo"),
      "scanPicture": say("Camera view"),
      "scanPut": say("Put % away"),
      "scanRecord": say("Record %"),
      "scanRefused": say("Couldn’t record %."),
      "scanRemove": say("Remove"),
      "scanTorch": say("Light"),
      "scanUndone": say("Undone."),
      "scanUnknown": say("Unknown code"),
      "scanUsually": say("usually %"),
      "scanWaits": say("% waiting to be sent."),
      "scanWaits1": say("1 waiting to be sent."),
      "scanWrongDigit": say("One of the digits is wrong. Check them and try again."),
    ]
  }

  /// Phrases for the step-by-step cooking page.
  static var cookScript: KeyValuePairs<StaticString, String> {
    [
      "stepBack": say("Previous step"),
      "stepNext": say("Next step"),
      "timerStep": say("step %"),
      "timerStop": say("Stop the timer of step %"),
    ]
  }

  /// Phrases for the settings, about pages and entries kept on this device.
  static var settingsScript: KeyValuePairs<StaticString, String> {
    [
      "install": say("Add Larder to your home screen. Otherwise, some browsers delete saved pages after a week."),
      "keepsPages": say("Recent pages are saved on this device for use offline."),
      "lastSent": say("Last sent: %."),
      "noKeeping": say("This browser can’t save pages. Your entries are kept until they’re sent."),
      "notSecure": say(
        """
        This device can’t save pages because the address starts with http: instead of https:. Your entries are kept \
        until they’re sent.
        """),
      "nothingWaits": say("Everything is sent."),
      "persisted": say("The browser will keep saved pages until you delete them."),
      "willKeep": say("Pages you open from now on are saved on this device."),
    ]
  }
}
