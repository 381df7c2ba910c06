import { grid } from '../layouts/grid.ts'
import type { Choices } from '../seeded-random.ts'
import { circle, polygon, rect } from '../shapes.ts'
import type { Style } from './style.ts'

/** Paper, two flat colours, black. */
const colours: Choices<readonly [string, string, string, string]> = [
  ['#f2efe6', '#e4572e', '#f3b61f', '#141414'],
  ['#f3c623', '#1f5fa8', '#f6f1e2', '#141414'],
  ['#e9e6df', '#1b7f79', '#f0a6a0', '#131a1c'],
  ['#e8b4bc', '#d7263d', '#fbf3ea', '#1b1216'],
  ['#cfe3e2', '#26418f', '#f2694a', '#0f1730'],
  ['#f1eee7', '#2b2b2b', '#d8362a', '#141414'],
  ['#8ecae6', '#fb8500', '#fff6e0', '#0b1f30'],
]

/** Modernist: only the thing itself, large, on a few flat shapes. */
export const swiss: Style = {
  layout: grid,
  colours: (_, dice) => {
    const [ground, second, accent, ink] = dice.pick(colours)
    return { ground, second, third: second, ink, accent }
  },
  paint: ({ picture, layers }, { visible, palette, dice, id }) => {
    const { x, y, width, height } = visible
    const [right, bottom, unit] = [x + width, y + height, Math.min(width, height)]
    const ground = rect(x, y, width, height, palette.ground)
    const middle = [x + width * (width > height ? 0.7 : 0.5), y + height * 0.5] as const
    if (!layers) {
      const hole = `<clipPath id="${id}hole">${circle(...middle, unit * 0.47, '#000')}</clipPath>`
      const half = rect(x, y + height * 0.62, width, height, palette.accent)
      return `<defs>${hole}</defs>${ground}${half}<g clip-path="url(#${id}hole)">${picture}</g>`
    }
    const shapes = [
      () => circle(...middle, unit * 0.46, palette.second) + rect(x, bottom - unit * 0.1, width, unit, palette.accent),
      () =>
        polygon(
          [
            [x, y],
            [right, y],
            [x, bottom],
          ],
          palette.second,
        ) + circle(x + width * 0.76, y + unit * 0.24, unit * 0.15, palette.accent),
      () =>
        rect(middle[0] - unit * 0.4, y, unit * 0.8, height, palette.second) +
        rect(x, bottom - unit * 0.22, width, unit, palette.accent),
      () =>
        circle(x + width / 2, bottom, Math.max(width, height) * 0.52, palette.accent) +
        circle(middle[0], bottom, unit * 0.5, palette.second),
      () =>
        [0, 1, 2, 3, 4]
          .map((i) =>
            rect(x, y + (i * 2 + 1) * height * 0.1, width, height * 0.1, i % 2 ? palette.accent : palette.second),
          )
          .join(''),
    ] as const
    return ground + dice.pick(shapes)() + layers.subject
  },
}
