import type { Family } from '../canvas.ts'
import { mix, nightSide } from '../palette.ts'
import { circle, n, path, polygon, rect, ridge } from '../shapes.ts'

/** A lighthouse on a rock, its beam over the water. */
export const lighthouse: Family = ({ width, height, palette: given, dice }) => {
  const palette = nightSide(given)
  const side = dice.pick([-1, 1])
  const x = width * (side < 0 ? 0.74 : 0.26)
  const [top, foot] = [height * 0.3, height * 0.64]
  const beam = (rise: number, opacity: number) =>
    path(`M${n(x)} ${n(top)}L${n(x + side * width)} ${n(top - rise - 70)}V${n(top - rise + 70)}Z`, palette.accent, {
      opacity,
    })
  const stripes = [0.2, 0.48, 0.76].map((share) => {
    const at = top + (foot - top) * share
    const half = 25 + 15 * share
    return rect(x - half, at, half * 2, (foot - top) * 0.12, palette.accent)
  })
  const body = path(`M${n(x - 22)} ${n(top + 14)}H${n(x + 22)}L${n(x + 42)} ${n(foot + 30)}H${n(x - 42)}Z`, '#f6efe0')
  const lamp =
    rect(x - 20, top - 26, 40, 42, '#ffe9b0') +
    path(`M${n(x - 28)} ${n(top - 24)}L${n(x)} ${n(top - 58)}L${n(x + 28)} ${n(top - 24)}Z`, palette.accent)
  const rock = path(
    ridge(
      [0.72, 0.64, 0.63, 0.7].map((y) => height * y),
      width,
      height,
    ),
    mix(palette.ground, '#000000', 0.3),
  )
  const stars = Array.from({ length: 40 }, () =>
    circle(dice.between(0, width), dice.between(0, height * 0.6), dice.between(1, 2.4), '#ffffff', { opacity: 0.7 }),
  )
  const sky = rect(0, 0, width, height, mix(palette.ground, palette.second, 0.35))
  return {
    picture: sky + stars.join('') + beam(20, 0.5) + beam(-110, 0.2) + body + stripes.join('') + lamp + rock,
    textPosition: 'bottom',
    ground: mix(palette.ground, '#000000', 0.3),
    ink: '#fbf6ea',
  }
}

/** A shoal of fish, and one that swims the other way. */
export const shoal: Family = ({ width, height, palette: given, dice }) => {
  const palette = nightSide(given)
  const layers = Array.from({ length: 6 }, (_, i) =>
    rect(0, (height * i) / 6, width, height / 6 + 1, mix(palette.second, palette.ground, i / 5)),
  )
  const fish = (x: number, y: number, size: number, color: string, way: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(way * size)} ${n(size)})">${path('M-20 0Q0 -16 22 0Q0 16 -20 0Z', color)}${polygon(
      [
        [-16, 0],
        [-32, -11],
        [-32, 11],
      ],
      color,
    )}${circle(12, -2.5, 1.8, palette.ground)}</g>`
  const school = Array.from({ length: 34 }, () => {
    const [angle, reach] = [dice.between(0, Math.PI * 2), Math.sqrt(dice.next())]
    const [x, y] = [width * (0.5 + 0.42 * reach * Math.cos(angle)), height * (0.36 + 0.23 * reach * Math.sin(angle))]
    return fish(x, y, dice.pick([1.1, 1.5, 2]), mix(palette.third, '#ffffff', dice.between(0.05, 0.35)), 1)
  })
  const bubbles = Array.from({ length: 18 }, () =>
    circle(dice.between(0, width), dice.between(0, height), dice.between(3, 12), 'none', {
      stroke: '#ffffff',
      'stroke-width': 2,
      opacity: 0.4,
    }),
  )
  const odd = fish(width * dice.between(0.4, 0.6), height * 0.37, 3, palette.accent, -1)
  return {
    picture: layers.join('') + bubbles.join('') + school.join('') + odd,
    textPosition: 'bottom',
    ground: palette.ground,
    ink: '#fbf6ea',
  }
}
