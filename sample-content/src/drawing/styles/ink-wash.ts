import { column } from '../layouts/column.ts'
import { type Five, toPalette } from '../palette.ts'
import type { Choices } from '../seeded-random.ts'
import { rect } from '../shapes.ts'
import { filter, filtered, shaken, wideNoise } from './filters.ts'
import type { Style } from './style.ts'

/** Paper, wash, ink, and one touch of colour. */
const washes: Choices<Five> = [
  ['#ece5d6', '#cbc6ba', '#7b8084', '#1b1d22', '#b5382a'],
  ['#e8e6df', '#b9c6cf', '#5d7492', '#15233c', '#c4472f'],
  ['#efe6d3', '#d3c2a4', '#8b7a62', '#2a2119', '#a8322b'],
  ['#e6e8df', '#b8c4b4', '#66806f', '#1a2721', '#c0552b'],
]

/** Ink and water on paper: edges that run, grain where it dried, and paper left bare around it. */
export const inkWash: Style = {
  layout: column,
  colours: (_, dice) => toPalette(dice.pick(washes)),
  paint: ({ picture }, { visible, palette, id }) => {
    const { x, y, width, height } = visible
    const wash =
      wideNoise('.014', 3, 'water') +
      shaken('water', 30, 'ran') +
      '<feGaussianBlur in="ran" stdDeviation="5" result="wet"/><feGaussianBlur in="ran" stdDeviation="1.1" result="dry"/>' +
      '<feBlend in="dry" in2="wet" mode="multiply"/><feComponentTransfer result="dark"><feFuncR type="gamma" exponent=".62"/><feFuncG type="gamma" exponent=".62"/><feFuncB type="gamma" exponent=".62"/></feComponentTransfer>' +
      '<feColorMatrix in="water" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1.8 1.2 0 0 -1.15" result="bare"/>' +
      '<feBlend in="bare" in2="dark" mode="soft-light"/>'
    const away = `<radialGradient id="${id}away" cx=".5" cy=".52" r=".72"><stop offset=".52" stop-color="${palette.ground}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient>`
    return (
      `<defs>${away}${filter(`${id}wash`, visible, wash)}</defs>` +
      filtered(`${id}wash`, picture + rect(x, y, width, height, `url(#${id}away)`))
    )
  },
}
