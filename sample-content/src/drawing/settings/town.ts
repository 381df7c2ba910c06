import { mix } from '../palette.ts'
import type { Setting } from '../scene.ts'
import { circle, each, ellipse, line, n, path, polygon, rect } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import type { Tones } from '../tones.ts'
import { floorAt, hour, scattered, sky, stars, unitOf } from './sky.ts'

const groundOf = ({ words }: Stage, high: string, floor: string) => (words === 'top' ? high : floor)

/** A lane at night between two rows of houses, a light at its end. */
export const lane: Setting = (stage) => {
  const { palette, tones, width, bottom, horizon, x, tall, dice } = stage
  const high = mix(tones.dark, palette.second, 0.35)
  const low = mix(palette.third, tones.accent, 0.3)
  const floor = mix(tones.dark, palette.second, 0.1)
  const end = horizon + tall * 0.02
  const house = (side: number, i: number) => {
    const edge = x + side * width * (0.13 + i * 0.13)
    const outer = x + side * width * (0.3 + i * 0.2)
    const roof = horizon - tall * (0.3 + i * 0.17) + dice.between(-12, 12)
    const color = mix(mix(palette.second, low, 0.35), tones.dark, 0.25 + i * 0.22)
    const eave = polygon(
      [
        [edge - side * 12, roof + 6],
        [outer + side * 30, roof - 34],
        [outer + side * 30, roof - 12],
        [edge - side * 12, roof + 16],
      ],
      mix(color, '#000000', 0.3),
    )
    const wall = polygon(
      [
        [edge, roof + 8],
        [outer + side * 40, roof - 20],
        [outer + side * 40, bottom],
        [edge, end + tall * 0.02 * i],
      ],
      color,
    )
    const pane = (k: number) => {
      const [px, py] = [edge + side * width * 0.035, roof + tall * (0.07 + k * 0.13)]
      return rect(side > 0 ? px : px - 30, py, 30 + i * 6, 38 + i * 6, tones.glow, {
        opacity: dice.pick([0.95, 0.6, 0.12]),
      })
    }
    return wall + eave + pane(0) + pane(1)
  }
  const rows = [0, 1, 2].map((i) => house(-1, i) + house(1, i)).join('')
  const glow = circle(x, end - tall * 0.05, unitOf(stage) * 0.2, tones.glow, { opacity: 0.4 })
  const wet = polygon(
    [
      [x - 14, end],
      [x + 14, end],
      [x + width * 0.2, bottom],
      [x - width * 0.2, bottom],
    ],
    tones.glow,
    { opacity: 0.22 },
  )
  return {
    back:
      sky(stage, high, mix(high, low, 0.45), low) +
      stars(stage, 24, 0.25) +
      glow +
      rows +
      floorAt(stage, end, floor) +
      wet,
    ground: groundOf(stage, high, floor),
  }
}

/** Long rain and the rings of its drops on the ground. */
export const rainfall: Setting = (stage) => {
  const { tones, tall, horizon, width, dice, x } = stage
  const { high, middle } = hour(stage)
  const floor = mix(tones.dark, stage.palette.second, 0.2)
  const far = Array.from({ length: 9 }, (_, i) => {
    const w = width / 8
    const h = tall * dice.between(0.16, 0.42)
    return rect(i * w - 20, horizon - h, w + 2, h + 10, mix(middle, floor, 0.22 + (i % 3) * 0.08))
  }).join('')
  const drops = scattered(stage, 70, 0.84, (dx, dy) => {
    const length = dice.between(22, 60)
    return line(dx, dy, dx - length * 0.22, dy + length, tones.paper, 2, { opacity: dice.between(0.2, 0.6) })
  })
  const puddles = each([0, 1, 2, 3, 4], () =>
    ellipse(
      width * dice.between(0.05, 0.95),
      horizon + tall * dice.between(0.06, 0.2),
      dice.between(22, 50),
      5,
      'none',
      { stroke: tones.paper, 'stroke-width': 2, opacity: 0.4 },
    ),
  )
  const shine = ellipse(x, stage.foot + 2, stage.scale * 34, stage.scale * 3.4, tones.accent, { opacity: 0.3 })
  return {
    back:
      sky(stage, high, middle, mix(middle, tones.paper, 0.2)) + far + floorAt(stage, horizon, floor) + puddles + shine,
    front: drops,
    ground: groundOf(stage, high, floor),
  }
}

/** Tiled roofs one behind another, a few windows lit. */
export const rooftops: Setting = (stage) => {
  const { palette, tones, width, tall, horizon, dice, height } = stage
  const { high, middle, low } = hour(stage)
  const rows = each([0, 1, 2], (i) => {
    const y = horizon - tall * (0.13 - i * 0.09)
    const color = mix(mix(palette.third, low, 0.3), tones.dark, 0.25 + i * 0.25)
    let houses = ''
    for (let x = -dice.between(10, 90); x < width; ) {
      const w = dice.between(90, 170)
      const rise = dice.between(26, 50)
      houses +=
        polygon(
          [
            [x - 8, y],
            [x + w * 0.2, y - rise],
            [x + w * 0.8, y - rise],
            [x + w + 8, y],
          ],
          mix(color, '#000000', 0.18),
        ) + rect(x + 4, y, w - 8, height - y, color)
      if (dice.next() < 0.6)
        houses += rect(x + w * dice.between(0.25, 0.6), y + 14, 18, 20, tones.glow, { opacity: 0.9 })
      x += w + dice.between(-6, 20)
    }
    return houses
  })
  const floor = tones.dark
  const sun = circle(stage.x + stage.light * width * 0.16, horizon - tall * 0.36, unitOf(stage) * 0.2, tones.accent)
  return {
    back: sky(stage, high, middle, low) + sun + rows + floorAt(stage, horizon + tall * 0.15, floor),
    ground: groundOf(stage, high, floor),
  }
}

/** Great leaves at the edges, the subject seen through them. */
export const thicket: Setting = (stage) => {
  const { palette, tones, width, tall, top, bottom, horizon, dice } = stage
  const air = mix(palette.third, tones.paper, 0.5)
  const floor = mix(tones.shade, tones.dark, 0.6)
  const leaf = (x: number, y: number, length: number, turn: number, color: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(`M0 0Q${n(length * 0.34)} ${n(-length * 0.5)} 0 ${n(-length)}Q${n(-length * 0.34)} ${n(-length * 0.5)} 0 0Z`, color)}${line(0, 0, 0, -length * 0.9, mix(color, tones.paper, 0.25), 2)}</g>`
  const side = (s: number) =>
    each([0, 1, 2, 3, 4, 5], (i) => {
      const y = top + tall * (0.24 + i * 0.14)
      return leaf(
        s < 0 ? -10 : width + 10,
        y,
        width * dice.between(0.2, 0.34),
        s * dice.between(-105, -40),
        mix(tones.body, floor, dice.between(0.25, 0.85)),
      )
    })
  const light = circle(
    stage.x + stage.light * width * 0.1,
    horizon - tall * 0.34,
    unitOf(stage) * 0.34,
    mix(air, tones.paper, 0.6),
  )
  const grass = Array.from({ length: 22 }, (_, i) =>
    leaf(
      (i / 21) * width,
      bottom - tall * 0.04,
      tall * dice.between(0.06, 0.16),
      dice.between(-24, 24),
      mix(floor, tones.body, 0.2),
    ),
  ).join('')
  const back = rect(0, 0, width, stage.height, air) + light + floorAt(stage, horizon + tall * 0.08, floor)
  return {
    back,
    front: side(-1) + side(1) + (stage.words === 'bottom' ? grass : ''),
    ground: stage.words === 'top' ? air : floor,
  }
}

const brocadeWith =
  (discOf: (tones: Tones) => string): Setting =>
  (stage) => {
    const { palette, tones, width, top, horizon, tall, id, x } = stage
    const wall = mix(palette.second, tones.dark, stage.isDay ? 0.1 : 0.15)
    const r = 46
    const edge = mix(wall, tones.paper, 0.28)
    const one = each([1, 0.66, 0.33], (share) => circle(r, r, r * share, wall, { stroke: edge, 'stroke-width': 2.5 }))
    const pattern = `<defs><pattern id="${id}scale" width="${2 * r}" height="${r}" patternUnits="userSpaceOnUse">${rect(0, 0, 2 * r, r, wall)}${`<g transform="translate(${-r} ${-r / 2})">${one}</g><g transform="translate(${r} ${-r / 2})">${one}</g>`}${one}</pattern></defs>`
    const disc = circle(x, top + tall * 0.42, unitOf(stage) * 0.36, discOf(tones))
    const floor = mix(tones.dark, '#000000', 0.2)
    return {
      back:
        pattern +
        rect(0, 0, width, stage.height, `url(#${id}scale)`) +
        disc +
        floorAt(stage, horizon + tall * 0.08, floor) +
        rect(0, horizon + tall * 0.08, width, 7, tones.accent),
      ground: stage.words === 'top' ? wall : floor,
    }
  }

/** A wall of scales, as on a painted robe, and a red sun before it. */
export const brocade = brocadeWith((tones) => tones.accent)
/** The same wall with a pale moon, for what is red itself. */
export const paleBrocade = brocadeWith((tones) => mix(tones.glow, tones.paper, 0.5))
