import { fold } from './fold.ts'

/** Runs of kana, which are their own reading, and runs of other characters. */
const runs = /[ァ-ヺー]+|[^ァ-ヺー]+/gu

/** Splits a folded reading into the parts that belong to the runs of kana and of other characters in the folded name. */
function alignedParts(name: string, reading: string): string[] {
  const parts = name.match(runs) ?? []
  // More runs could take very long to match, and no real name has them.
  if (parts.length > 12) return [reading]
  const pattern = parts.map((part) => (/^[ァ-ヺー]/.test(part) ? `(${part})` : '(.+?)')).join('')
  return new RegExp(`^${pattern}$`, 'u').exec(reading)?.slice(1) ?? [reading]
}

/**
 * The words of a Japanese name in folded kana: 歌舞伎の夜, かぶきのよる gives カブキ, ノ, ヨル. A reading written with spaces is
 * taken as it is; one that doesn't fit the name is one word.
 */
export function wordsOfReading(name: string, reading: string): string[] {
  const spaced = reading.split(/\s+/).map(fold).filter(Boolean)
  if (spaced.length !== 1) return spaced
  return alignedParts(fold(name), spaced[0] ?? '')
}
