import { readableGround, readableInk } from '../contrast.ts'
import { mix } from '../palette.ts'
import { rect } from '../shapes.ts'
import { textLine } from '../text-line.ts'
import type { Layout } from './layout.ts'
import { creditLines, narrowed, setName } from './setting.ts'

const margin = 38

/** A paper band around the foot of the picture, as around a book, with the words. */
export const band: Layout = ({ words, width, height, palette, dice, id, show }) => {
  const paper = readableGround(dice.pick([palette.accent, '#fbf4e6', palette.second]))
  const ink = readableInk(palette.ink, paper)
  const inner = width - 2 * margin
  const isJapanese = words.locale === 'ja'
  const { lines, size } = setName(words, 'sans', { width: inner, height: 176, most: 80, leading: 1.12 })
  const style = { size: 20, face: 'sans', ink, weight: 700 } as const
  const rows = isJapanese ? [words.en, ...creditLines(words, 1)] : creditLines(words, 2)
  const tall = 26 + lines.length * size * 1.12 + 12 + rows.length * 29 + 18
  const top = height - tall - 34
  const name = lines.map((line, i) =>
    textLine(line, margin - size * 0.03, top + 26 + size * (0.86 + i * 1.12), { size, face: 'sans', ink, weight: 700 }),
  )
  const under = top + 26 + lines.length * size * 1.12 + 12
  const small = rows.map((row, i) => textLine(row, margin, under + 18 + i * 29, narrowed(row, inner, style)))
  const shadow = `<filter id="${id}band" x="-10%" y="-20%" width="120%" height="140%"><feDropShadow dx="0" dy="3" stdDeviation="7" flood-opacity=".6"/></filter>`
  return {
    picture:
      `<defs>${shadow}</defs>` +
      rect(0, 0, width, height, mix(palette.second, palette.ink, 0.15)) +
      show({ x: 0, y: 0, width, height: top + 12 }) +
      rect(0, top, width, tall, paper, { filter: `url(#${id}band)` }),
    words: name.join('') + small.join(''),
    panels: [{ x: 0, y: top + 2, width, height: tall - 4, ink }],
  }
}
