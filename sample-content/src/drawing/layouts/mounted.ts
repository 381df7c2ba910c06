import { rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout } from './layout.ts'
import { apart, creditLines, narrowed, setName } from './setting.ts'

const margin = 36
const [paper, ink] = ['#f7f1e6', '#25211d'] as const

/** A painting on a white mount, the words below it. */
export const mounted: Layout = ({ words, width, height, show }) => {
  const inner = width - 2 * margin
  const isJapanese = words.locale === 'ja'
  const face = words.face
  const { lines, size } = setName(words, face, { width: inner, height: 150, most: 72, leading: 1.14 })
  const style = { size: 20, face: 'sans', ink, weight: 400, spacing: 0.6 } as const
  const [maker = '', rest = ''] = creditLines(words, 2)
  const rows = isJapanese ? 2 : 1
  const top = height - margin - rows * 28 - lines.length * size * 1.14 - 6
  const name = lines.map((line, i) =>
    textLine(line, margin - size * 0.03, top + size * (0.84 + i * 1.14), { size, face, ink, weight: 700 }),
  )
  const y = height - margin + 4
  const small = [
    ...(isJapanese ? [textLine(words.en, margin, y - 28, narrowed(words.en, inner, { ...style, weight: 700 }))] : []),
    apart(maker, rest, margin, y, inner, style),
  ]
  return {
    picture: rect(0, 0, width, height, paper) + show({ x: margin, y: margin, width: inner, height: top - margin - 18 }),
    words: name.join('') + small.join(''),
    panels: [{ x: 0, y: top - 17, width, height: height - top + 17, ink }],
  }
}
