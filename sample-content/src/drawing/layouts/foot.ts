import { readableInk } from '../contrast.ts'
import type { Lettering } from '../lettering.ts'
import { balanceEnglish, breakEnglish, breakJapanese } from '../line-breaks.ts'
import { gradient, rect } from '../shapes.ts'
import { textLine, widthOfLine } from '../text-line.ts'
import type { Layout } from './layout.ts'

interface Block {
  /** @param top of the block, in the poster's units */
  markup: (top: number, ink: string) => string
  height: number
}

/** In units of a poster 600 wide. */
const roomFor = 296
const creditRoom = 66
const margin = 40

/** The name in Japanese, smaller in English, and the credits. */
function japaneseBlock({ ja, en, credits, year, face }: Lettering, width: number): Block {
  const name = breakJapanese(ja, 8)
  const longest = Math.max(...name.map((l) => [...l].length))
  const english = breakEnglish(en, 26)
  const enSize = Math.min(35, ((width - 2 * margin) / Math.max(...english.map((l) => l.length))) * 1.72)
  // Compositions leave a third of the height; a long name is set smaller so that it doesn't cover the picture.
  const room = (roomFor - creditRoom - english.length * enSize * 1.22) / (name.length * 1.16)
  const size = Math.min(92, (width - 2 * margin) / longest, room)
  const nameHeight = name.length * size * 1.16
  const markup = (top: number, ink: string) => {
    const lines = name.map((l, i) =>
      textLine(l, margin, top + size * (0.88 + i * 1.16), { size, face, ink, weight: 700 }),
    )
    const enTop = top + nameHeight + 8 + enSize
    const small = english.map((l, i) =>
      textLine(l, margin + 2, enTop + i * enSize * 1.22, { size: enSize, face, ink, weight: 600, spacing: 0.6 }),
    )
    const creditY = top + nameHeight + 48 + english.length * enSize * 1.22
    return lines.join('') + small.join('') + creditLine([...credits, year].join('　'), creditY, width, ink)
  }
  return { markup, height: nameHeight + english.length * enSize * 1.22 + creditRoom }
}

const leading = 1.1

/** The name in English as large as fits in up to four lines, and the credits. */
function englishBlock({ en, credits, year, face }: Lettering, width: number): Block {
  const settings = [1, 2, 3, 4].map((count) => {
    const lines = balanceEnglish(en, count)
    const widest = Math.max(...lines.map((l) => widthOfLine(l, face, 700)))
    return {
      lines,
      size: Math.min(86, (width - 2 * margin) / widest, (roomFor - creditRoom) / (lines.length * leading)),
    }
  })
  const { lines, size } = settings.reduce((best, next) => (next.size > best.size * 1.04 ? next : best))
  const nameHeight = lines.length * size * leading
  const inOneLine = [...credits, year].join('   ')
  const isShort = creditSize(inOneLine, width) >= smallest
  const small = isShort ? [inOneLine] : [credits[0] ?? '', [...credits.slice(1), year].join('   ')]
  const markup = (top: number, ink: string) =>
    lines
      .map((l, i) =>
        textLine(l, margin - size * 0.04, top + size * (0.84 + i * leading), { size, face, ink, weight: 700 }),
      )
      .join('') + small.map((l, i) => creditLine(l, top + nameHeight + 36 + i * 27, width, ink)).join('')
  return { markup, height: nameHeight + creditRoom - 12 + (small.length - 1) * 27 }
}

/** The credits' size, and the one below which they are broken into two lines. */
const [usual, smallest] = [21, 18]
const creditSpacing = 1

function creditSize(credit: string, width: number): number {
  const room = width - 2 * margin - [...credit].length * creditSpacing
  return Math.min(usual, room / widthOfLine(credit, 'sans', 500))
}

function creditLine(credit: string, y: number, width: number, ink: string): string {
  const style = { size: creditSize(credit, width), face: 'sans', ink, weight: 500, spacing: creditSpacing } as const
  return textLine(credit, margin + 2, y, style)
}

/** Over what the picture fades into the colour behind the words. */
const fade = 84
/** Between the words and the beginning of the fade. */
const quiet = 18

/** The picture fills the sheet, and fades into one colour behind the words at the foot, or at the top when its lower part is the busy one. */
export const foot: Layout = ({ words, width, height, id, showWhole }) => {
  const { picture, textPosition, ground, ink: preferred } = showWhole()
  const block = words.locale === 'ja' ? japaneseBlock(words, width) : englishBlock(words, width)
  const isTop = textPosition === 'top'
  const top = isTop ? margin + 4 : height - margin - block.height + 26
  const bottom = top + block.height - 16
  const edge = isTop ? bottom + quiet : top - quiet
  const clear = [ground, 0] as const
  const stops = isTop
    ? ([
        [0, ground],
        [1, ...clear],
      ] as const)
    : ([
        [0, ...clear],
        [1, ground],
      ] as const)
  const veil =
    `<defs>${gradient(`${id}veil`, ...stops)}</defs>` +
    rect(0, isTop ? edge : edge - fade, width, fade, `url(#${id}veil)`) +
    (isTop ? rect(0, 0, width, edge + 0.5, ground) : rect(0, edge - 0.5, width, height - edge + 0.5, ground))
  const ink = readableInk(preferred, ground)
  const panel = isTop ? { x: 0, y: 0, width, height: edge } : { x: 0, y: edge, width, height: height - edge }
  return { picture: picture + veil, words: block.markup(top, ink), panels: [{ ...panel, ink }] }
}
