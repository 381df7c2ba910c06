import { headline } from '../layouts/headline.ts'
import { mix } from '../palette.ts'
import type { Choices } from '../seeded-random.ts'
import { n, rect } from '../shapes.ts'
import { contour, dots, filter, filtered, noise, plate } from './filters.ts'
import type { Style } from './style.ts'

/** The ink of the darker parts, and the lighter one. */
const inks: Choices<readonly [string, string]> = [
  ['#20489b', '#ff5a52'],
  ['#00695c', '#ff7a3d'],
  ['#4b2a86', '#ff5fa2'],
  ['#b3162f', '#ffb000'],
  ['#1c2b6b', '#00a878'],
]

const paper = '#f5f0e3'

/** Two inks on rough paper, one of them in dots, and printed a little out of place. */
export const risograph: Style = {
  layout: headline,
  colours: (_, dice) => {
    const [dark, light] = dice.pick(inks)
    return { ground: paper, second: mix(paper, light, 0.35), third: mix(paper, dark, 0.62), ink: dark, accent: light }
  },
  paint: ({ picture, layers }, { visible, palette, id }) => {
    const { x, y, width, height } = visible
    const all = (fill: string, more = {}) => rect(x, y, width, height, fill, more)
    const unit = Math.min(width, height) / 46
    const worn = (most: number) =>
      `${noise(visible, '.5', 1, 'n')}<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 0 0 ${most}" result="holes"/><feComposite in="ink" in2="holes" operator="in"/>`
    const defs =
      dots(`${id}dots`, unit, 22) +
      (layers ? filter(`${id}margin`, visible, contour(paper, palette.ink, unit / 4)) : '') +
      filter(`${id}first`, visible, plate(palette.ink, 'red', -9, 4.4, 'ink') + worn(5.6)) +
      filter(`${id}second`, visible, plate(palette.accent, 'blue', -1.5, 1.28, 'ink') + worn(6))
    const drawn = layers ? layers.back + filtered(`${id}margin`, layers.subject) : picture
    const motif = `<g id="${id}motif">${drawn}</g>`
    const again = `<use href="#${id}motif"/>`
    const shift = `transform="translate(${n(unit * 0.35)} ${n(-unit * 0.25)})"`
    return (
      `<defs>${defs}${motif}</defs>${all(paper)}<g ${shift}>${filtered(`${id}second`, again)}</g>` +
      filtered(`${id}first`, again + all(`url(#${id}dots)`, { opacity: 0.5 }), ' style="mix-blend-mode:multiply"')
    )
  },
}
