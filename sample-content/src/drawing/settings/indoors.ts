import { mix } from '../palette.ts'
import type { Setting } from '../scene.ts'
import { circle, each, ellipse, line, n, path, polygon, rect } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { floorAt, unitOf } from './sky.ts'

const groundOf = ({ words }: Stage, wall: string, floor: string) => (words === 'top' ? wall : floor)

/** The shadow that a thing casts on what is below it. */
const cast = ({ x, foot, scale, light, tones }: Stage, reach = 1) =>
  ellipse(x - light * scale * 14, foot, scale * 46 * reach, scale * 5, tones.dark, { opacity: 0.28 })

/** A plain wall with a disc of light, and a table. */
export const table: Setting = (stage) => {
  const { palette, tones, width, height, horizon, tall, x, light } = stage
  const wall = palette.second
  const board = stage.isDay ? mix(tones.dark, palette.third, 0.2) : palette.ground
  const disc = circle(
    x + light * width * 0.08,
    horizon - tall * 0.3,
    unitOf(stage) * 0.43,
    mix(wall, tones.paper, stage.isDay ? 0.5 : 0.14),
  )
  const edge = horizon + tall * 0.02
  const back =
    rect(0, 0, width, height, wall) +
    disc +
    floorAt(stage, edge, board) +
    rect(0, edge, width, tall * 0.02, mix(board, tones.body, 0.35))
  return { back: back + cast(stage), ground: groundOf(stage, wall, board) }
}

/** Light that falls through a window onto a wall. */
export const room: Setting = (stage) => {
  const { palette, tones, width, height, horizon, tall, top, light, x } = stage
  const wall = stage.isDay ? palette.ground : mix(palette.second, palette.ground, 0.25)
  const floor = stage.isDay ? mix(tones.shade, tones.dark, 0.55) : mix(palette.ground, '#000000', 0.25)
  const [w, h, lean] = [width * 0.2, tall * 0.24, light * tall * -0.12]
  const left = x - w * 1.1
  const panes = each([0, 1, 2, 3], (i) => {
    const [px, py] = [left + (i % 2) * (w + 14), top + tall * 0.12 + (i > 1 ? h + 14 : 0) + (i % 2) * lean * 0.8]
    return polygon(
      [
        [px, py],
        [px + w, py + lean * 0.7],
        [px + w, py + h + lean * 0.7],
        [px, py + h],
      ],
      tones.glow,
      { opacity: stage.isDay ? 0.75 : 0.34 },
    )
  })
  const skirting = rect(0, horizon - tall * 0.015, width, tall * 0.02, mix(wall, tones.dark, 0.25))
  return {
    back: rect(0, 0, width, height, wall) + panes + floorAt(stage, horizon, floor) + skirting + cast(stage),
    ground: groundOf(stage, wall, floor),
  }
}

/** A paper screen with the light behind it. */
export const screen: Setting = (stage) => {
  const { palette, tones, width, height, horizon, tall, top } = stage
  const wood = mix(tones.dark, palette.second, 0.15)
  const paper = mix(tones.glow, tones.paper, 0.35)
  const floor = mix(tones.dark, palette.third, 0.12)
  const columns = Math.round(width / 110)
  const step = width / columns
  const bars = Array.from({ length: columns + 1 }, (_, i) =>
    rect(i * step - (i % 2 ? 2 : 7), top, i % 2 ? 4 : 14, horizon - top, wood),
  ).join('')
  const rows = each([0.12, 0.27, 0.42, 0.57], (share) => rect(0, top + tall * share, width, 4, wood))
  const light = circle(stage.x, horizon - tall * 0.34, unitOf(stage) * 0.4, '#ffffff', { opacity: 0.45 })
  const mats = line(0, stage.foot - tall * 0.06, width, stage.foot - tall * 0.06, mix(floor, tones.paper, 0.2), 3)
  const back =
    rect(0, 0, width, height, paper) +
    light +
    bars +
    rows +
    rect(0, top + tall * 0.63, width, horizon - top - tall * 0.63, wood)
  return { back: back + floorAt(stage, horizon, floor) + mats + cast(stage), ground: groundOf(stage, paper, floor) }
}

/** One spotlight in the dark, and its pool on the boards. */
export const spotlight: Setting = (stage) => {
  const { palette, tones, width, height, top, x, foot, light, tall } = stage
  const dark = mix(tones.dark, palette.second, 0.12)
  const half = unitOf(stage) * 0.42
  const lampX = x + light * width * 0.36
  const cone = (share: number, opacity: number) =>
    path(
      `M${n(lampX - 14)} ${n(top - 20)}H${n(lampX + 14)}L${n(x + half * share)} ${n(foot)}H${n(x - half * share)}Z`,
      tones.glow,
      { opacity },
    )
  const folds = Array.from({ length: 15 }, (_, i) =>
    rect((i * width) / 14 - 10, 0, 22, height, mix(dark, palette.second, 0.35)),
  ).join('')
  const boards = floorAt(stage, stage.horizon + tall * 0.06, mix(dark, '#000000', 0.3))
  const pool = ellipse(x, foot, half * 1.05, tall * 0.05, tones.glow, { opacity: 0.7 })
  return {
    back: rect(0, 0, width, height, dark) + folds + boards + cone(1, 0.2) + cone(0.7, 0.16) + pool,
    ground: groundOf(stage, dark, mix(dark, '#000000', 0.3)),
    tones: { dark: mix(tones.dark, '#000000', 0.4), body: tones.lit },
  }
}

/** Rays in two colours, as on the bill of a show. */
export const rays: Setting = (stage) => {
  const { palette, tones, width, height, x, tall, foot, scale } = stage
  const cy = stage.top + tall * 0.5
  const count = 18
  const far = width + height
  const beams = Array.from({ length: count }, (_, i) => {
    const [a, b] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2]
    return polygon(
      [
        [x, cy],
        [x + Math.cos(a) * far, cy + Math.sin(a) * far],
        [x + Math.cos(b) * far, cy + Math.sin(b) * far],
      ],
      palette.second,
    )
  }).join('')
  const ground = palette.ground
  const top = stage.words === 'top' ? '' : floorAt(stage, stage.horizon + tall * 0.1, ground)
  const disc = circle(x, cy, unitOf(stage) * 0.4, mix(palette.second, tones.paper, 0.7))
  return {
    back:
      rect(0, 0, width, height, ground) +
      beams +
      disc +
      top +
      ellipse(x, foot, scale * 40, scale * 5, tones.dark, { opacity: 0.3 }),
    ground,
  }
}

/** Two planes of colour that meet at a slant, and a disc. */
export const planes: Setting = (stage) => {
  const { palette, tones, width, height, top, tall, light, x } = stage
  const [a, b] = light > 0 ? [0.2, 0.66] : [0.66, 0.2]
  const slant = polygon(
    [
      [0, top + tall * a],
      [width, top + tall * b],
      [width, height],
      [0, height],
    ],
    palette.second,
  )
  const floor = stage.isDay ? mix(palette.third, tones.dark, 0.55) : palette.ground
  const wall = stage.isDay ? palette.ground : palette.third
  const disc = circle(x - light * width * 0.24, top + tall * 0.26, unitOf(stage) * 0.2, tones.accent)
  return {
    back:
      rect(0, 0, width, height, wall) + slant + disc + floorAt(stage, stage.horizon + tall * 0.06, floor) + cast(stage),
    ground: groundOf(stage, wall, floor),
  }
}

/** Shelves full of books and boxes behind the subject. */
export const shelves: Setting = (stage) => {
  const { palette, tones, width, height, top, tall, horizon, dice } = stage
  const wall = mix(tones.dark, palette.second, 0.4)
  const floor = mix(tones.dark, '#000000', 0.15)
  const rows = each([0, 1, 2], (row) => {
    const [y, h] = [top + tall * (0.24 + row * 0.24), tall * 0.24]
    let books = ''
    for (let x = -10; x < width; ) {
      const [w, rise] = [dice.between(16, 44), h * dice.between(0.55, 0.86)]
      if (dice.next() > 0.1)
        books += rect(
          x,
          y - rise,
          w,
          rise,
          mix(dice.pick([palette.second, palette.third, palette.third, tones.accent]), wall, dice.between(0.25, 0.6)),
        )
      x += w + 2
    }
    return books + rect(0, y, width, 9, mix(wall, tones.paper, 0.2))
  })
  return {
    back: rect(0, 0, width, height, wall) + rows + floorAt(stage, horizon + tall * 0.05, floor) + cast(stage),
    ground: groundOf(stage, wall, floor),
    tones: { dark: mix(tones.dark, '#000000', 0.4) },
  }
}
