import { cartouche } from '../layouts/cartouche.ts'
import { type Five, toPalette } from '../palette.ts'
import type { Choices } from '../seeded-random.ts'
import { gradient, rect } from '../shapes.ts'
import { edges, filter, filtered, inkOf, noise, shaken, wideNoise } from './filters.ts'
import type { Style } from './style.ts'

/** Paper, two pigments, the black of the key block, and vermilion. */
const pigments: Choices<Five> = [
  ['#ecdcb6', '#9db9b4', '#35648a', '#1b2430', '#c23b28'],
  ['#efe0c2', '#d9b98a', '#6d7f5a', '#262019', '#b8402c'],
  ['#e7dcc8', '#c9a9a0', '#7a4a55', '#221a22', '#b52f35'],
  ['#e3e0cb', '#a9bfa0', '#2f6f6a', '#17232a', '#d0562b'],
  ['#28405e', '#3f6688', '#8fb0b8', '#f0e4c8', '#d4573a'],
]

/** A colour woodblock print: a key block's outlines, the grain of the wood, a sky wiped darker by hand. */
export const woodblock: Style = {
  layout: cartouche,
  colours: (_, dice) => toPalette(dice.pick(pigments)),
  paint: ({ picture }, { visible, id }) => {
    const { x, y, width, height } = visible
    const print =
      noise(visible, '.03', 2, 'hand') +
      shaken('hand', 6, 'cut') +
      edges('cut', 2.8) +
      inkOf('#1a1a22', 5, -0.25) +
      '<feMerge result="printed"><feMergeNode in="cut"/><feMergeNode/></feMerge>' +
      wideNoise('.006 .16', 2, 'wood') +
      '<feColorMatrix in="wood" values="0 0 0 0 .93 0 0 0 0 .87 0 0 0 0 .74 1.5 0 0 0 -.68" result="grain"/>' +
      '<feBlend in="grain" in2="printed" mode="normal"/>'
    const wiped = gradient(`${id}wiped`, [0, '#16263f', 0.85], [0.16, '#1d3557', 0.4], [0.34, '#1d3557', 0])
    return (
      `<defs>${wiped}${filter(`${id}print`, visible, print)}</defs>` +
      filtered(`${id}print`, picture + rect(x, y, width, height, `url(#${id}wiped)`))
    )
  },
}
