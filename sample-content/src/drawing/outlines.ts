import { readFileSync } from 'node:fs'
import { n } from './shapes.ts'

/** The available outlines: the characters of the sample titles, and those of any Latin or kana name. */
export type Cut = 'serif-bold' | 'sans-bold' | 'sans-regular'

interface Outlines {
  /** Advance in thousandths of the font size, and path data in the same unit. */
  letters: Map<string, { advance: number; path: string }>
  kerning: Map<string, number>
}

const read = new Map<Cut, Outlines>()

/** Parses `letters/*.tsv`: a letter, its advance and its path; or two letters and their kerning. */
function outlinesOf(cut: Cut): Outlines {
  const known = read.get(cut)
  if (known) return known
  const outlines: Outlines = { letters: new Map(), kerning: new Map() }
  for (const line of readFileSync(new URL(`letters/${cut}.tsv`, import.meta.url), 'utf8').split('\n')) {
    const [written = '', distance, path] = line.split('\t')
    if (path === undefined) outlines.kerning.set(written, Number(distance))
    else outlines.letters.set(written, { advance: Number(distance), path })
  }
  read.set(cut, outlines)
  return outlines
}

/** A line of outlines in thousandths of the font size, starting at 0. Undefined when the outline of a character is missing. */
export function outlineLine(content: string, cut: Cut, spacing: number): string | undefined {
  const { letters, kerning } = outlinesOf(cut)
  let pen = 0
  let before = ''
  const drawn: string[] = []
  for (const letter of content.normalize('NFC')) {
    const outline = letters.get(letter)
    if (!outline) return undefined
    pen += kerning.get(before + letter) ?? 0
    if (outline.path) drawn.push(`<path${pen ? ` transform="translate(${n(pen)} 0)"` : ''} d="${outline.path}"/>`)
    pen += outline.advance + spacing
    before = letter
  }
  return drawn.join('')
}

/** An average letter's, for characters without outlines. */
const unknownAdvance = 600

/** Width of a line in thousandths of the font size. */
export function outlineWidth(content: string, cut: Cut): number {
  const { letters } = outlinesOf(cut)
  return [...content.normalize('NFC')].reduce(
    (sum, letter) => sum + (letters.get(letter)?.advance ?? unknownAdvance),
    0,
  )
}
