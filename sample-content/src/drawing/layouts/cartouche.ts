import { rect } from '../shapes.ts'
import { textLine, widthOfLine } from '../text-line.ts'
import type { Layout, Panel } from './layout.ts'
import { creditLines, narrowed, setName, upright } from './setting.ts'

const [paper, ink, red] = ['#f1e7d0', '#1f1b18', '#b5342a'] as const
const [margin, foot] = [26, 84]

/** A print on wide paper: the name in a cartouche, upright in Japanese, and small print in the margin. */
export const cartouche: Layout = (sheet) => {
  const { words, width, height, show } = sheet
  const window = { x: margin, y: margin, width: width - 2 * margin, height: height - margin - foot }
  const frame = rect(window.x, window.y, window.width, window.height, 'none', { stroke: ink, 'stroke-width': 3 })
  const name = words.locale === 'ja' ? upwards(words.ja, width) : across(sheet)
  const isJapanese = words.locale === 'ja'
  const inner = width - 2 * margin
  const [line = ''] = creditLines(words, 1)
  const style = { size: 20, face: 'serif', ink, weight: 700, spacing: 1 } as const
  const rows = isJapanese ? [words.en, line] : creditLines(words, 2)
  const small = rows.map((row, i) =>
    textLine(row, margin + 2, height - foot + 34 + i * 29, narrowed(row, inner, style)),
  )
  const { x, y, width: wide, height: tall } = name.panel
  const box =
    rect(x, y, wide, tall, paper, { stroke: ink, 'stroke-width': 3 }) +
    rect(x + 6, y + 6, wide - 12, tall - 12, 'none', { stroke: red, 'stroke-width': 2 })
  return {
    picture: rect(0, 0, width, height, paper) + show(window) + frame + box,
    words: name.drawn + small.join(''),
    panels: [
      { x: x + 8, y: y + 8, width: wide - 16, height: tall - 16, ink },
      { x: 0, y: height - foot + 3, width, height: foot - 3, ink },
    ],
  }
}

interface Name {
  drawn: string
  panel: Omit<Panel, 'ink'>
}

function upwards(name: string, width: number): Name {
  const columns = name.split('\u3000')
  const longest = Math.max(...columns.map((column) => [...column].length))
  const size = Math.min(66, 560 / (longest * 1.06))
  const step = size * 1.22
  const panel = { width: columns.length * step + 34, height: longest * size * 1.04 + 44, x: 0, y: margin + 14 }
  panel.x = width - margin - 14 - panel.width
  const drawn = columns.map((column, i) =>
    upright(column, panel.x + panel.width - 17 - step * (i + 0.5), panel.y + 22, {
      size,
      face: 'serif',
      ink,
      weight: 700,
    }),
  )
  return { drawn: drawn.join(''), panel }
}

function across({ words, width }: Parameters<Layout>[0]): Name {
  const { lines, size } = setName(words, 'serif', { width: 420, height: 210, most: 64, leading: 1.1 })
  const widest = Math.max(...lines.map((line) => widthOfLine(line, 'serif', 700) * size))
  const panel = { x: 0, y: margin + 14, width: widest + 52, height: lines.length * size * 1.1 + 44 }
  panel.x = width - margin - 14 - panel.width
  const style = { size, face: 'serif', ink, weight: 700 } as const
  const drawn = lines.map((line, i) => textLine(line, panel.x + 26, panel.y + 22 + size * (0.84 + i * 1.1), style))
  return { drawn: drawn.join(''), panel }
}
