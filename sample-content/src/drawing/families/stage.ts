import type { Family } from '../canvas.ts'
import { mix, stagePalette } from '../palette.ts'
import { circle, line, n, path, polygon, rect, ring } from '../shapes.ts'

/** The three-coloured curtain of a kabuki theatre and a painted crest. */
export const curtain: Family = ({ width, height, dice }) => {
  const colors = [stagePalette.ground, stagePalette.third, stagePalette.second]
  const w = width / 9
  const stripes = Array.from({ length: 9 }, (_, i) => rect(i * w, 0, w + 1, height * 0.57, colors[i % 3] ?? ''))
  const folds = Array.from({ length: 18 }, (_, i) =>
    rect(i * (w / 2), 0, w * 0.12, height * 0.57, '#000000', { opacity: 0.16 }),
  )
  const [x, y, r] = [width / 2, height * 0.285, Math.min(width, height) * 0.24]
  const leaves = dice.whole(5, 8)
  const inner = Array.from({ length: leaves }, (_, i) => {
    const turn = (i / leaves) * 360
    return `<g transform="rotate(${n(turn)} ${n(x)} ${n(y)})">${path(`M${n(x)} ${n(y - r * 0.12)}q${n(r * 0.34)} ${n(-r * 0.3)} 0 ${n(-r * 0.68)}q${n(-r * 0.34)} ${n(r * 0.38)} 0 ${n(r * 0.68)}Z`, stagePalette.accent)}</g>`
  })
  const crest =
    circle(x, y, r, stagePalette.ink) +
    ring(x, y, r * 0.9, stagePalette.ground, 7) +
    inner.join('') +
    circle(x, y, r * 0.13, stagePalette.ground)
  const boards = mix(stagePalette.ground, '#000000', 0.2)
  const floor =
    rect(0, height * 0.57, width, height * 0.43, boards) +
    line(0, height * 0.57, width, height * 0.57, stagePalette.accent, 8)
  return {
    picture: stripes.join('') + folds.join('') + crest + floor,
    textPosition: 'bottom',
    ground: boards,
    ink: stagePalette.ink,
  }
}

/** Spotlights from one point, dots and a burst, as in a show. */
export const beams: Family = ({ width, height, palette, dice }) => {
  const [x, y] = [width * dice.between(0.35, 0.65), height * 0.38]
  const count = dice.pick([16, 20, 24])
  const far = width + height
  const rays = Array.from({ length: count }, (_, i) => {
    const from = (i / count) * Math.PI * 2
    const to = ((i + 0.5) / count) * Math.PI * 2
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * far, y + Math.sin(from) * far],
        [x + Math.cos(to) * far, y + Math.sin(to) * far],
      ],
      palette.second,
    )
  })
  const points = 28
  const unit = Math.min(width, height)
  const star = Array.from({ length: points }, (_, i): readonly [number, number] => {
    const r = unit * (i % 2 ? 0.22 : 0.31)
    const angle = (i / points) * Math.PI * 2
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  })
  const smile =
    circle(x, y, unit * 0.17, palette.accent) +
    circle(x - unit * 0.06, y - unit * 0.03, unit * 0.022, '#ffffff') +
    circle(x + unit * 0.06, y - unit * 0.03, unit * 0.022, '#ffffff') +
    path(
      `M${n(x - unit * 0.08)} ${n(y + unit * 0.035)}Q${n(x)} ${n(y + unit * 0.13)} ${n(x + unit * 0.08)} ${n(y + unit * 0.035)}Z`,
      '#ffffff',
    )
  const note =
    circle(x - unit * 0.05, y + unit * 0.07, unit * 0.05, palette.accent) +
    rect(x - unit * 0.015, y - unit * 0.12, unit * 0.022, unit * 0.19, palette.accent) +
    path(
      `M${n(x)} ${n(y - unit * 0.12)}q${n(unit * 0.02)} ${n(unit * 0.08)} ${n(unit * 0.1)} ${n(unit * 0.1)}q${n(-unit * 0.02)} ${n(-unit * 0.05)} ${n(-unit * 0.1)} ${n(-unit * 0.06)}Z`,
      palette.accent,
    )
  const target =
    circle(x, y, unit * 0.17, palette.accent) +
    circle(x, y, unit * 0.115, '#ffffff') +
    circle(x, y, unit * 0.06, palette.accent)
  const middle = dice.pick([smile, note, target])
  const band = rect(0, height * 0.68, width, height * 0.32, palette.ground)
  return {
    picture: rect(0, 0, width, height, palette.ground) + rays.join('') + polygon(star, palette.third) + middle + band,
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}

/** Confetti of every shape around an empty centre. */
export const confetti: Family = ({ width, height, palette, dice }) => {
  const colors = [palette.second, palette.third, palette.accent, palette.ink] as const
  const pieces = Array.from({ length: 84 }, () => {
    const [x, y, size] = [dice.between(0, width), dice.between(0, height * 0.64), dice.between(12, 40)]
    const color = dice.pick(colors)
    const turn = { transform: `rotate(${dice.whole(0, 180)} ${n(x)} ${n(y)})` }
    const kinds = [
      () => circle(x, y, size / 2, color),
      () => rect(x, y, size, size / 3, color, turn),
      () =>
        polygon(
          [
            [x, y],
            [x + size, y],
            [x + size / 2, y + size],
          ],
          color,
          turn,
        ),
      () => ring(x, y, size / 2, color, 7),
    ] as const
    return dice.pick(kinds)()
  })
  const band = rect(0, height * 0.68, width, height * 0.32, palette.ground)
  return {
    picture: rect(0, 0, width, height, palette.ground) + pieces.join('') + band,
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}
