import { band } from '../layouts/band.ts'
import { mix } from '../palette.ts'
import { filter, filtered, inkOf, noise, relief, shaken } from './filters.ts'
import type { Style } from './style.ts'

/** Cut paper in layers: each throws a shadow on the lighter one behind it, and its fibres catch the light. */
export const papercut: Style = {
  layout: band,
  colours: (given, dice) => {
    const warm = dice.pick(['#ffe2c4', '#f3e6ff', '#dff2e6'] as const)
    return {
      ground: mix(given.ground, warm, 0.22),
      second: mix(given.second, warm, 0.3),
      third: mix(given.third, warm, 0.2),
      ink: given.ink,
      accent: mix(given.accent, warm, 0.12),
    }
  },
  paint: ({ picture, layers }, { visible, id }) => {
    const cut =
      noise(visible, '.05', 1, 'hand') +
      shaken('hand', 7, 'cut') +
      inkOf('#000000', 1, 0, 'light') +
      '<feOffset in="light" dx="8" dy="10"/><feGaussianBlur stdDeviation="4" result="moved"/>' +
      '<feComposite in="light" in2="moved" operator="arithmetic" k2="1.5" k3="-1.5"/>' +
      '<feColorMatrix values="0 0 0 0 .06 0 0 0 0 .04 0 0 0 0 .09 0 0 0 1.15 0" result="shadow"/>' +
      '<feMerge result="laid"><feMergeNode in="cut"/><feMergeNode in="shadow"/></feMerge>' +
      noise(visible, '.16 .2', 2, 'fibre') +
      relief(visible, 'fibre', 0.7, 1.14, '#fffaf2') +
      '<feBlend in2="laid" mode="multiply"/>'
    const lifted = '<feDropShadow dx="9" dy="13" stdDeviation="7" flood-color="#08060c" flood-opacity=".55"/>'
    const defs = filter(`${id}cut`, visible, cut) + (layers ? filter(`${id}lifted`, visible, lifted) : '')
    const drawn = layers ? layers.back + filtered(`${id}lifted`, layers.subject) : picture
    return `<defs>${defs}</defs>${filtered(`${id}cut`, drawn)}`
  },
}
