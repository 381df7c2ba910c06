import { readableInk } from '../contrast.ts'
import { rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout } from './layout.ts'
import { creditLines, narrowed, setName } from './setting.ts'

const margin = 32

/** Set on a grid: small print in two columns above a rule, the name flush left under it, then the picture to the edges. */
export const grid: Layout = ({ words, width, height, palette, show }) => {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const isJapanese = words.locale === 'ja'
  const column = inner * 0.5
  const style = { size: 19, face: 'sans', ink, weight: 700 } as const
  const [maker = '', ...rest] = creditLines(words, 3)
  const cells = [isJapanese ? [words.en, maker] : [maker], rest]
  const small = cells.flatMap((rows, i) =>
    rows.map((row, j) =>
      textLine(row, margin + i * (column + 8), margin + 16 + j * 25, narrowed(row, column - 12, style)),
    ),
  )
  const rule = margin + 16 + Math.max(...cells.map((rows) => rows.length)) * 25 - 4
  const { lines, size } = setName(words, 'sans', { width: inner, height: 190, most: 84, leading: 1.08 })
  const name = lines.map((line, i) =>
    textLine(line, margin - size * 0.03, rule + 20 + size * (0.86 + i * 1.08), {
      size,
      face: 'sans',
      ink,
      weight: 700,
      spacing: -size * 0.01,
    }),
  )
  const edge = rule + 20 + lines.length * size * 1.08 + 22
  return {
    picture:
      rect(0, 0, width, height, paper) +
      show({ x: 0, y: edge, width, height: height - edge }) +
      rect(margin, rule, inner, 5, ink),
    words: small.join('') + name.join(''),
    panels: [
      { x: 0, y: 0, width, height: rule - 1, ink },
      { x: 0, y: rule + 6, width, height: edge - rule - 6, ink },
    ],
  }
}
