import { readableInk } from '../contrast.ts'
import { line, rect } from '../shapes.ts'
import type { Layout } from './layout.ts'
import { centred, creditLines, narrowed, setName } from './setting.ts'

const [outer, margin] = [22, 56]

/** As in an old book: a double frame, the name centred above the plate between rules, and small print below it. */
export const frontispiece: Layout = ({ words, width, height, palette, show }) => {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const middle = width / 2
  const isJapanese = words.locale === 'ja'
  const spacing = isJapanese ? 0.08 : 0.02
  const { lines, size } = setName(words, 'serif', {
    ...{ width: inner, height: 190, most: 74, leading: 1.16, stretch: 1 + spacing },
  })
  const top = outer + 36
  const name = lines.map((text, i) =>
    centred(text, middle, top + size * (0.86 + i * 1.16), {
      ...{ size, face: 'serif', ink, weight: 700, spacing: size * spacing },
    }),
  )
  const under = top + lines.length * size * 1.16
  const style = { size: 20, face: 'serif', ink, weight: 700, spacing: 1.4 } as const
  const second = isJapanese ? [centred(words.en, middle, under + 24, narrowed(words.en, inner, style))] : []
  const edge = under + second.length * 30 + 22
  const rows = creditLines(words, 2)
  const foot = height - outer - 36 - rows.length * 29
  const small = rows.map((row, i) => centred(row, middle, foot + 30 + i * 29, narrowed(row, inner, style)))
  const frame = (inset: number, thick: number) =>
    rect(inset, inset, width - 2 * inset, height - 2 * inset, 'none', { stroke: ink, 'stroke-width': thick })
  const window = { x: margin, y: edge, width: inner, height: foot - edge }
  return {
    picture:
      rect(0, 0, width, height, paper) +
      frame(outer, 5) +
      frame(outer + 9, 1.5) +
      show(window) +
      rect(window.x, window.y, window.width, window.height, 'none', { stroke: ink, 'stroke-width': 2.5 }) +
      line(middle - 60, edge - 11, middle + 60, edge - 11, ink, 2),
    words: name.join('') + second.join('') + small.join(''),
    panels: [
      { x: outer + 12, y: outer + 12, width: width - 2 * outer - 24, height: edge - outer - 26, ink },
      { x: outer + 12, y: foot + 4, width: width - 2 * outer - 24, height: height - outer - 16 - foot, ink },
    ],
  }
}
