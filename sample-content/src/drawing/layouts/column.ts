import { readableInk } from '../contrast.ts'
import { rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout, Sheet } from './layout.ts'
import { creditLines, narrowed, setName, upright } from './setting.ts'

const [margin, foot] = [34, 76]

/** Bare paper: in Japanese the name upright at the right, in English in lines above, and a red seal. */
export const column: Layout = (sheet) => (sheet.words.locale === 'ja' ? upwards(sheet) : across(sheet))

const seal = (x: number, y: number, color: string) =>
  rect(x, y, 34, 34, color, { rx: 5 }) +
  rect(x + 7, y + 7, 20, 20, 'none', { stroke: '#fff8ee', 'stroke-width': 3 }) +
  rect(x + 15, y + 7, 3, 20, '#fff8ee')

function upwards({ words, width, height, palette, show }: Sheet) {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const columns = words.ja.split('\u3000')
  const longest = Math.max(...columns.map((text) => [...text].length))
  const size = Math.min(88, (height - foot - 150) / (longest * 1.08))
  const step = size * 1.22
  const wide = columns.length * step + 44
  const edge = width - wide
  const name = columns.map((text, i) =>
    upright(text, width - 30 - step * (i + 0.5), margin + 14, { size, face: 'serif', ink, weight: 700 }, 1.08),
  )
  const inner = width - 2 * margin
  const style = { size: 20, face: 'serif', ink, weight: 700, spacing: 1 } as const
  const rows = [words.en, ...creditLines(words, 1)]
  const small = rows.map((row, i) => textLine(row, margin, height - foot + 22 + i * 28, narrowed(row, inner, style)))
  return {
    picture:
      rect(0, 0, width, height, paper) +
      show({ x: 0, y: 0, width: edge, height: height - foot }) +
      seal(edge + (wide - 34) / 2 - 4, height - foot - 62, palette.accent),
    words: name.join('') + small.join(''),
    panels: [
      { x: edge, y: 0, width: wide, height: height - foot - 66, ink },
      { x: 0, y: height - foot, width, height: foot, ink },
    ],
  }
}

function across({ words, width, height, palette, show }: Sheet) {
  const paper = palette.ground
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const { lines, size } = setName(words, 'serif', { width: inner, height: 220, most: 88, leading: 1.08 })
  const name = lines.map((text, i) =>
    textLine(text, margin, margin + size * (0.84 + i * 1.08), { size, face: 'serif', ink, weight: 700 }),
  )
  const edge = margin + lines.length * size * 1.08 + 20
  const style = { size: 20, face: 'serif', ink, weight: 700, spacing: 1 } as const
  const rows = creditLines(words, 2)
  const small = rows.map((row, i) =>
    textLine(row, margin, height - foot + 22 + i * 28, narrowed(row, inner - 60, style)),
  )
  return {
    picture:
      rect(0, 0, width, height, paper) +
      show({ x: 0, y: edge, width, height: height - foot - edge }) +
      seal(width - margin - 34, height - foot + 12, palette.accent),
    words: name.join('') + small.join(''),
    panels: [
      { x: 0, y: 0, width, height: edge, ink },
      { x: 0, y: height - foot, width: width - margin - 40, height: foot, ink },
    ],
  }
}
