import { mounted } from '../layouts/mounted.ts'
import { mix } from '../palette.ts'
import { filter, filtered, noise, relief, shaken } from './filters.ts'
import type { Style } from './style.ts'

/** Painted: no straight edge, strokes of the brush in the light, and colours that the paper warms. */
export const gouache: Style = {
  layout: mounted,
  colours: (given, dice) => {
    const under = dice.pick(['#f4c58a', '#8fb7c9', '#e79a8b', '#b9c48a'] as const)
    return {
      ground: mix(given.ground, under, 0.24),
      second: mix(given.second, under, 0.34),
      third: mix(given.third, under, 0.26),
      ink: given.ink,
      accent: mix(given.accent, '#ff7a4a', 0.2),
    }
  },
  paint: ({ picture }, { visible, id }) => {
    const painted =
      noise(visible, '.03 .05', 3, 'brush') +
      shaken('brush', 17, 'drawn') +
      relief(visible, 'brush', 1.5, 1.18, '#fff4e6') +
      '<feBlend in2="drawn" mode="multiply" result="thick"/>' +
      '<feColorMatrix in="brush" values="0 0 0 0 1 0 0 0 0 .94 0 0 0 0 .8 0 0 1.7 0 -.75" result="dry"/>' +
      '<feBlend in="dry" in2="thick" mode="soft-light"/>'
    return `<defs>${filter(`${id}painted`, visible, painted)}</defs>${filtered(`${id}painted`, picture)}`
  },
}
