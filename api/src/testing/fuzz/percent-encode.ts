/** As `encodeURIComponent`, which throws for half of a surrogate pair; here it becomes the bytes that it would have (WTF-8). */
export function percentEncode(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return [...text]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : bytesOf(character)))
    .join('')
}

function bytesOf(half: string): string {
  const code = half.charCodeAt(0)
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
}
