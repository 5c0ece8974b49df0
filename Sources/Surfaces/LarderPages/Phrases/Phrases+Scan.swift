import WebParts

/// Phrases that the scripts of scanning and cooking show.
extension Phrases {
  static var scanScript: KeyValuePairs<StaticString, String> {
    [
      "scan-buy": say("Buy"),
      "scan-use": say("Use"),
      "scan-toss": toss,
      "scan-count": say("Count"),
      "scan-look": say("Look"),
      "scan-item": item,
      "scan-pack": scanPack,
      "scan-price": totalPrice,
      "scan-due": dateOnPack,
      "scan-store": store,
      "scanAdd": say("Add"),
      "scanAllergenUnknown": say("% unknown"),
      "scanAs": say("as %"),
      "scanAskedLater": say("no name yet"),
      "scanAsks": say("not looked up yet"),
      "scanChoose": say("choose a name"),
      "scanContains": say("contains %"),
      "scanDenied": say(
        """
        Larder may not use the camera. Allow it in the browser’s settings, take a photo, or type the digits.
        """),
      "scanDigits": say("Digits below the barcode, a price or a count"),
      "scanDigitsHint": say("4006381333931 or 2.38"),
      "scanDone": say("% things recorded."),
      "scanDone1": say("1 thing recorded."),
      "scanEmpty": say("Scan one pack after another. They gather here, and one tap puts them all away."),
      "scanDue": say("due %"),
      "scanFewer": say("One less of %"),
      "scanIn": say("in stock"),
      "scanInsecure": say(
        """
        The camera only works on pages whose address starts with https. Take a photo, type the digits, or use a USB \
        scanner.
        """),
      "scanLooking": say("looking it up…"),
      "scanLookUp": say("Look it up"),
      "scanMayContain": say("may contain %"),
      "scanMode": say("Action for each code"),
      "scanMore": say("One more of %"),
      "scanName": say("Name it"),
      "scanNoCamera": say("No camera found. Take a photo, type the digits, or use a USB scanner."),
      "scanNoCode": say("Enter the digits of a code, a price or a count."),
      "scanNoneIn": say("none in stock"),
      "scanNoPrice": priceUnknown,
      "scanNoReader": say("This server can’t read photos. Hold the phone closer and straight, or type the digits."),
      "scanNot": say("not %"),
      "scanNotKept": say("This browser can’t save entries, and the server can’t be reached."),
      "scanNothing": say("No code found in this photo. Hold the phone closer and straight, or type the digits."),
      "scanOpen": open,
      "scanPackHint": scanPackHint,
      "scanPaid": say("paid %"),
      "scanPhoto": say("Take or choose a photo"),
      "scanPicture": say("Camera view"),
      "scanPut": say("Put % away"),
      "scanReading": say("The server is reading the photo…"),
      "scanRecord": say("Record %"),
      "scanRefused": say("Couldn’t record %."),
      "scanRemove": remove,
      "scanTorch": say("Light"),
      "scanUndone": say("Undone."),
      "scanUnknown": newCode,
      "scanUsually": say("usually %"),
      "scanWaits": say("% waiting to be sent."),
      "scanWaits1": say("1 waiting to be sent."),
      "scanWith": say("with %"),
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
}
