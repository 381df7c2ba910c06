import { readableInk } from '../contrast.ts'
import { rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout } from './layout.ts'
import { apart, creditLines, narrowed, setName } from './setting.ts'

const margin = 34

/** The name across the top, as heavy as a poster on a wall, on bare paper; the picture bleeds off below. */
export const headline: Layout = ({ words, width, height, palette, show }) => {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const isJapanese = words.locale === 'ja'
  const stretch = isJapanese ? 1 : 0.86
  const { lines, size } = setName(words, 'sans', { width: inner, height: 270, most: 168, leading: 1.04, stretch })
  const name = lines.map((line, i) =>
    textLine(line, margin - size * 0.03, margin + size * (0.88 + i * 1.04), {
      ...{ size, face: 'sans', ink, weight: 700, stretch, heavy: 22 },
    }),
  )
  const under = margin + lines.length * size * 1.04 + 12
  const style = { size: 21, face: 'sans', ink, weight: 700 } as const
  const [maker = '', rest = ''] = creditLines(words, 2)
  const line = under + (isJapanese ? 49 : 20)
  const small = [
    ...(isJapanese ? [textLine(words.en, margin, under + 20, narrowed(words.en, inner, style))] : []),
    apart(maker, rest, margin, line, inner, style),
  ]
  const edge = line + 23
  return {
    picture: rect(0, 0, width, height, paper) + show({ x: 0, y: edge, width, height: height - edge }),
    words: name.join('') + small.join(''),
    panels: [{ x: 0, y: 0, width, height: edge, ink }],
  }
}
