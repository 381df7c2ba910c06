import { readableInk } from '../contrast.ts'
import { line, rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout } from './layout.ts'
import { apart, creditLines, narrowed, setName } from './setting.ts'

const margin = 30

/** The picture cut square on coloured paper; below it the name in condensed letters from edge to edge. */
export const sleeve: Layout = ({ words, width, height, palette, show }) => {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const isJapanese = words.locale === 'ja'
  const stretch = isJapanese ? 0.82 : 0.68
  const { lines, size } = setName(words, 'sans', { width: inner, height: 250, most: 190, leading: 1.02, stretch })
  const top = height - margin - lines.length * size * 1.02
  const name = lines.map((text, i) =>
    textLine(text, margin - size * 0.03, top + size * (0.86 + i * 1.02), {
      ...{ size, face: 'sans', ink, weight: 700, stretch, heavy: 14 },
    }),
  )
  const style = { size: 20, face: 'sans', ink, weight: 700, spacing: 0.5 } as const
  const [maker = '', rest = ''] = creditLines(words, 2)
  const second = isJapanese ? 58 : 30
  const y = top - 16
  const small = [
    ...(isJapanese ? [textLine(words.en, margin, y - 28, narrowed(words.en, inner, style))] : []),
    apart(maker, rest, margin, y, inner, style),
  ]
  const edge = top - second - 22
  const window = { x: margin, y: margin, width: inner, height: edge - margin }
  return {
    picture:
      rect(0, 0, width, height, paper) +
      show(window) +
      line(margin, edge + 6, width - margin, edge + 6, ink, 5) +
      line(margin, margin, width - margin, margin, ink, 5),
    words: small.join('') + name.join(''),
    panels: [{ x: 0, y: edge + 10, width, height: height - edge - 10, ink }],
  }
}
