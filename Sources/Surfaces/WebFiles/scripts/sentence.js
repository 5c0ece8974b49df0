/** Returns a refusal as a sentence for people: with a capital letter, a full stop and typographic quotes. */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replace(/"([^"]*)"/g, '“$1”')
  .replace(/[^.!?]$/, '$&.');
