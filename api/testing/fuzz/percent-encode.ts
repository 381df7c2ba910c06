/** Like `encodeURIComponent`, which throws for an unpaired surrogate; here it becomes its WTF-8 bytes. */
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
