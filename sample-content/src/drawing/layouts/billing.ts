import { mix } from '../palette.ts'
import { gradient, rect } from '../shapes.ts'
import type { Layout } from './layout.ts'
import { centred, creditLines, narrowed, setName } from './setting.ts'

const [margin, ink] = [46, '#f6efe2'] as const

/** As at a cinema: the name spaced in the middle of the foot, and condensed billing. */
export const billing: Layout = ({ words, width, height, palette, id, show }) => {
  const ground = mix(palette.ground, '#040507', 0.6)
  const isJapanese = words.locale === 'ja'
  const shown = isJapanese ? words : { ...words, en: words.en.toUpperCase() }
  const inner = width - 2 * margin
  const spacing = isJapanese ? 0.16 : 0.1
  const { lines, size } = setName(shown, 'serif', {
    ...{ width: inner, height: 150, most: isJapanese ? 68 : 56, leading: 1.24 },
    stretch: 1 + spacing * (isJapanese ? 1 : 1.5),
  })
  const rows = [...(isJapanese ? [words.en.toUpperCase()] : [])]
  const top = height - 92 - lines.length * size * 1.24 - rows.length * 36
  const middle = width / 2
  const name = lines.map((line, i) =>
    centred(line, middle, top + size * (0.9 + i * 1.24), {
      ...{ size, face: 'serif', ink, weight: 700, spacing: size * spacing },
    }),
  )
  const under = top + lines.length * size * 1.24
  const second = rows.map((row) =>
    centred(row, middle, under + 28, narrowed(row, inner, { size: 21, face: 'serif', ink, weight: 600, spacing: 5 })),
  )
  const [credit = ''] = creditLines(words, 1)
  const small = narrowed(credit.toUpperCase(), inner, {
    ...{ size: 24, face: 'sans', ink, weight: 400, spacing: 2.5, stretch: isJapanese ? 0.8 : 0.66 },
  })
  const quiet = top - 16
  const fall = 170
  const picture =
    rect(0, 0, width, height, ground) +
    show({ x: 0, y: 0, width, height: quiet }) +
    `<defs>${gradient(`${id}fall`, [0, ground, 0], [1, ground])}</defs>` +
    rect(0, quiet - fall, width, fall + 1, `url(#${id}fall)`) +
    rect(0, quiet, width, height - quiet, ground)
  return {
    picture,
    words: name.join('') + second.join('') + centred(credit.toUpperCase(), middle, height - 40, small),
    panels: [{ x: 0, y: quiet + 1, width, height: height - quiet - 1, ink }],
  }
}
