import type { Family } from '../canvas.ts'
import { mix, nightSide } from '../palette.ts'
import { circle, path, polygon, rect, ring } from '../shapes.ts'

/** Rails that converge towards a light. */
export const rails: Family = ({ width, height, palette: given, dice }) => {
  const palette = nightSide(given)
  const { ground } = palette
  const [x, y] = [width * dice.between(0.4, 0.6), height * 0.34]
  const sleepers = Array.from({ length: 15 }, (_, i) => {
    const depth = (i / 14) ** 2.1
    const at = y + 18 + (height - y) * depth
    const half = 12 + width * 0.42 * depth
    return rect(x - half, at, half * 2, 3 + 17 * depth, mix(palette.third, ground, 0.45))
  })
  const rail = (side: number) =>
    polygon(
      [
        [x + side * 5, y],
        [x + side * 9, y],
        [x + side * width * 0.36, height],
        [x + side * width * 0.31, height],
      ],
      '#e9e4d8',
    )
  const glow =
    circle(x, y, 150, palette.accent, { opacity: 0.22 }) +
    circle(x, y, 92, palette.accent, { opacity: 0.45 }) +
    circle(x, y, 48, '#fff2cf')
  const rings =
    ring(x, y, 200, palette.accent, 2, { opacity: 0.4 }) + ring(x, y, 260, palette.accent, 1.5, { opacity: 0.25 })
  const bank = path(
    `M0 ${height}V${height * 0.62}L${x} ${y}L${width} ${height * 0.62}V${height}Z`,
    mix(ground, palette.second, 0.3),
  )
  return {
    picture:
      rect(0, 0, width, height, ground) +
      rings +
      bank +
      sleepers.join('') +
      rail(-1) +
      rail(1) +
      glow +
      rect(0, height * 0.7, width, height * 0.3, ground),
    textPosition: 'bottom',
    ground,
    ink: '#fbf6ea',
  }
}
