import { sleeve } from '../layouts/sleeve.ts'
import type { Choices } from '../seeded-random.ts'
import { rect } from '../shapes.ts'
import { contour, dots, filter, filtered, inkOf } from './filters.ts'
import type { Style } from './style.ts'

const papers: Choices<readonly [string, string]> = [
  ['#f2a33a', '#151515'],
  ['#4fb3c8', '#0d1430'],
  ['#e9e2d0', '#1b1b1b'],
  ['#d9d24a', '#1a1f2c'],
  ['#ef6f57', '#1d1020'],
  ['#8fbf8a', '#12231f'],
  ['#b9a3e0', '#191233'],
]

/** A photograph in coarse dots, one dark ink on coloured paper, as on the sleeve of a record. */
export const duotone: Style = {
  layout: sleeve,
  colours: (_, dice) => {
    const [paper, ink] = dice.pick(papers)
    // Greys to make dots of; the colours of the paper and the ink are those of the print.
    return { ground: paper, second: '#d8d8d8', third: '#8a8a8a', ink, accent: '#f6f6f6' }
  },
  paint: ({ picture, layers }, { visible, palette, id }) => {
    const { x, y, width, height } = visible
    const unit = Math.min(width, height) / 52
    const soft = `<feGaussianBlur stdDeviation="${unit / 9}"/>${inkOf(palette.ink, -10, 5)}`
    const defs =
      dots(`${id}dots`, unit, 45) +
      filter(`${id}print`, visible, soft) +
      (layers ? filter(`${id}margin`, visible, contour('#ffffff', '#000000', unit / 4)) : '')
    const drawn = layers ? layers.back + filtered(`${id}margin`, layers.subject) : picture
    const screen = rect(x, y, width, height, `url(#${id}dots)`, { opacity: 0.5 })
    return `<defs>${defs}</defs>${rect(x, y, width, height, palette.ground)}${filtered(`${id}print`, drawn + screen)}`
  },
}
