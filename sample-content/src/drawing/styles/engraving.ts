import { frontispiece } from '../layouts/frontispiece.ts'
import type { Choices } from '../seeded-random.ts'
import { rect } from '../shapes.ts'
import { contour, edges, filter, filtered, hatching, inkOf, noise, shaken } from './filters.ts'
import type { Style } from './style.ts'

/** Paper and ink. */
const prints: Choices<readonly [string, string]> = [
  ['#f0e8d6', '#20242c'],
  ['#e9e7da', '#1d3a33'],
  ['#f1e6d2', '#4a2418'],
  ['#e4e8e8', '#1a2c4e'],
]

/** An engraving: one ink, in lines that swell where it is dark. */
export const engraving: Style = {
  layout: frontispiece,
  colours: (_, dice) => {
    const [ground, ink] = dice.pick(prints)
    return { ground, second: '#cfcfcf', third: '#8f8f8f', ink, accent: '#ededed' }
  },
  paint: ({ picture, layers }, { visible, palette, id }) => {
    const { x, y, width, height } = visible
    const unit = Math.min(width, height) / 62
    const all = (fill: string, more = {}) => rect(x, y, width, height, fill, more)
    const lines = noise(visible, '.012', 1, 'hand') + shaken('hand', 14, 'swelling') + inkOf(palette.ink, -10, 4.7)
    const drawn = layers ? layers.back + filtered(`${id}margin`, layers.subject) : picture
    const outline = edges('SourceGraphic', 2.2) + inkOf(palette.ink, 6, -0.3)
    const defs =
      hatching(`${id}lines`, unit, -24) +
      filter(`${id}swell`, visible, lines) +
      filter(`${id}outline`, visible, outline) +
      (layers ? filter(`${id}margin`, visible, contour('#ffffff', '#000000', unit / 4)) : '') +
      `<g id="${id}motif">${drawn}</g>`
    const again = `<use href="#${id}motif"/>`
    return `<defs>${defs}</defs>${all(palette.ground)}${filtered(`${id}swell`, again + all(`url(#${id}lines)`, { opacity: 0.62 }))}${filtered(`${id}outline`, again)}`
  },
}
