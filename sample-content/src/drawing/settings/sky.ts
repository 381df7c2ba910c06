import { mix } from '../palette.ts'
import type { Setting } from '../scene.ts'
import { circle, each, ellipse, gradient, path, rect, ridge } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** The sky, darkest above. Its first colour reaches below the words when they stand in it. */
export function sky({ id, width, height, top, horizon }: Stage, high: string, middle: string, low: string): string {
  const share = (y: number) => Math.round((y / height) * 100) / 100
  const defs = gradient(
    `${id}sky`,
    [share(top), high],
    [share(top + (horizon - top) * 0.6), middle],
    [share(horizon), low],
  )
  return `<defs>${defs}</defs>${rect(0, 0, width, height, `url(#${id}sky)`)}`
}

export const unitOf = ({ width, tall }: Stage): number => Math.min(width, tall)

/** Scattered in the picture only, never where the words are. */
export function scattered(stage: Stage, count: number, share: number, draw: (x: number, y: number) => string): string {
  const { dice, width, top, tall } = stage
  const from = stage.words === 'top' ? top + tall * 0.06 : top
  return Array.from({ length: count }, () => draw(dice.between(0, width), dice.between(from, top + tall * share))).join(
    '',
  )
}

export const stars = (stage: Stage, count: number, share = 0.6): string =>
  scattered(stage, count, share, (x, y) =>
    circle(x, y, stage.dice.between(0.8, 2.4), '#ffffff', { opacity: stage.dice.between(0.35, 0.9) }),
  )

/** A ridge of hills around a height. */
export function hillAt({ width, height, dice }: Stage, y: number, swing: number, color: string, peaks = 5): string {
  return path(
    ridge(
      Array.from({ length: peaks }, () => y + dice.between(-swing, swing)),
      width,
      height,
    ),
    color,
  )
}

export const floorAt = ({ width, height }: Stage, y: number, color: string): string =>
  rect(0, y, width, height - y, color)

/** The colours of the hour: light palettes have a day, dark ones a night. */
export function hour({ palette, tones, isDay }: Stage) {
  const high = isDay ? palette.ground : mix(palette.ground, palette.second, 0.25)
  const middle = isDay ? palette.second : mix(palette.second, palette.third, 0.15)
  const low = isDay ? mix(palette.second, palette.accent, 0.25) : mix(palette.third, palette.accent, 0.3)
  return { high, middle, low, floor: tones.dark, behindTop: high }
}

const groundOf = (stage: Stage, sides: { high: string; floor: string }) =>
  stage.words === 'top' ? sides.high : sides.floor

/** A great low sun behind the subject, hills in between. */
export const dusk: Setting = (stage) => {
  const colors = hour(stage)
  const { high, middle, low, floor } = colors
  const { tall, tones, horizon, x, light, width } = stage
  const sun = circle(x + light * width * 0.06, horizon - tall * 0.24, unitOf(stage) * 0.33, tones.accent)
  const far = hillAt(stage, horizon - tall * 0.07, tall * 0.04, mix(low, floor, 0.35))
  const near = hillAt(stage, horizon + tall * 0.03, tall * 0.03, mix(low, floor, 0.65), 4)
  const ground = hillAt(stage, horizon + tall * 0.17, tall * 0.015, floor, 4)
  return {
    back: sky(stage, high, middle, low) + sun + far + near + ground,
    ground: groundOf(stage, colors),
    // What is in front of the sun can't have its colour.
    tones: { accent: tones.glow, deep: mix(tones.glow, tones.dark, 0.4) },
  }
}

/** A moon and stars over a bare hill. */
export const moonlight: Setting = (stage) => {
  const { palette, tones, horizon, tall, width, light, x } = stage
  const high = mix(tones.dark, palette.second, 0.3)
  const low = mix(palette.second, palette.third, 0.5)
  const moonX = x - light * width * 0.2
  const moonY = stage.top + tall * 0.27
  const r = unitOf(stage) * 0.15
  const moon = circle(moonX, moonY, r * 1.7, tones.glow, { opacity: 0.12 }) + circle(moonX, moonY, r, tones.glow)
  const floor = mix(tones.dark, '#000000', 0.2)
  const back = sky(stage, high, mix(high, low, 0.5), low) + stars(stage, 70, 0.66) + moon
  const hills =
    hillAt(stage, horizon, tall * 0.04, mix(low, floor, 0.5)) + hillAt(stage, horizon + tall * 0.15, 8, floor, 4)
  return {
    back: back + hills,
    ground: groundOf(stage, { high, floor }),
    tones: { body: mix(tones.body, tones.lit, 0.2) },
  }
}

/** The sea, the light in bars on it, and a quay in front. */
export const seaside: Setting = (stage) => {
  const colors = hour(stage)
  const { high, middle, low } = colors
  const { tall, tones, horizon, width, height, dice, light, x } = stage
  const sea = mix(stage.palette.third, tones.dark, stage.isDay ? 0.35 : 0.55)
  const sunX = x + light * width * 0.12
  const r = unitOf(stage) * 0.19
  const sun = circle(sunX, horizon - tall * 0.2, r, tones.accent)
  const line = horizon - tall * 0.1
  const bars = each([0, 1, 2, 3, 4, 5], (i) => {
    const half = r * (1.1 - i * 0.14) * dice.between(0.6, 1)
    return rect(sunX - half + dice.between(-20, 20), line + 10 + i * tall * 0.036, half * 2, 5, tones.glow, {
      rx: 3,
      opacity: 0.8,
    })
  })
  const floor = tones.dark
  const quay = rect(0, horizon + tall * 0.15, width, height, floor)
  const edge = rect(0, horizon + tall * 0.15, width, tall * 0.012, mix(floor, tones.body, 0.4))
  const water = rect(0, line, width, height - line, sea)
  return {
    back: sky(stage, high, middle, low) + sun + water + bars + quay + edge,
    ground: groundOf(stage, { high, floor }),
  }
}

/** White ground, pale air, firs far away. */
export const snowfield: Setting = (stage) => {
  const { palette, tones, horizon, tall, width, dice, words } = stage
  const night = !stage.isDay
  const high = night ? mix(palette.ground, palette.second, 0.4) : mix(palette.second, palette.ground, 0.4)
  const low = mix(high, '#ffffff', night ? 0.25 : 0.6)
  const white = '#f3f6f8'
  const firs = Array.from({ length: 26 }, (_, i) => {
    const [fx, h] = [(i / 25) * width + dice.between(-16, 16), tall * dice.between(0.07, 0.2)]
    const y = horizon + tall * 0.06
    const w = h * 0.22
    return path(
      `M${fx - w} ${y}L${fx} ${y - h}L${fx + w} ${y}Z`.replace(/\d+\.\d+/g, (d) => Number(d).toFixed(1)),
      mix(tones.shade, low, dice.between(0.3, 0.6)),
    )
  }).join('')
  const field =
    hillAt(stage, horizon + tall * 0.03, tall * 0.015, mix(white, high, 0.18), 4) +
    hillAt(stage, horizon + tall * 0.14, tall * 0.01, white, 4)
  const flakes = scattered(stage, 60, words === 'top' ? 0.95 : 0.9, (x, y) =>
    circle(x, y, dice.between(1.5, 4.5), '#ffffff', { opacity: dice.between(0.5, 1) }),
  )
  return {
    back: sky(stage, high, mix(high, low, 0.5), low) + firs + field,
    front: flakes,
    ground: words === 'top' ? high : white,
  }
}

/** Wind over layered hills by day, with long clouds. */
export const openAir: Setting = (stage) => {
  const { palette, tones, horizon, tall, width, dice } = stage
  const high = stage.isDay ? palette.ground : mix(palette.second, palette.third, 0.35)
  const low = mix(high, tones.paper, 0.55)
  const clouds = each([0.16, 0.3, 0.44], (y, i) => {
    const [cx, w] = [width * dice.between(0.1, 0.9), width * dice.between(0.16, 0.3)]
    const cy = stage.top + tall * y
    return (
      rect(cx - w, cy, w * 2, 22 - i * 3, tones.paper, { rx: 11, opacity: 0.75 }) +
      rect(cx - w * 0.5, cy - 16, w * 0.9, 20, tones.paper, { rx: 10, opacity: 0.75 })
    )
  })
  const floor = mix(tones.shade, tones.dark, 0.55)
  const hills =
    hillAt(stage, horizon - tall * 0.06, tall * 0.05, mix(tones.body, low, 0.5)) +
    hillAt(stage, horizon + tall * 0.04, tall * 0.03, mix(tones.body, floor, 0.3)) +
    hillAt(stage, horizon + tall * 0.16, tall * 0.012, floor, 4)
  return { back: sky(stage, high, mix(high, low, 0.5), low) + clouds + hills, ground: groundOf(stage, { high, floor }) }
}

/** Shafts of light in deep water, bubbles rising. */
export const deepWater: Setting = (stage) => {
  const { palette, tones, top, tall, width, dice } = stage
  const high = mix(palette.third, tones.paper, 0.2)
  const floor = mix(tones.dark, '#02060c', 0.3)
  const shafts = each([0.1, 0.34, 0.6, 0.84], (share) => {
    const [a, b, w] = [width * share, width * (share - 0.22), width * dice.between(0.05, 0.12)]
    return path(
      `M${Math.round(a)} ${Math.round(top)}h${Math.round(w)}L${Math.round(b + w * 2.2)} ${Math.round(top + tall)}H${Math.round(b)}Z`,
      '#ffffff',
      { opacity: 0.1 },
    )
  })
  const bubbles = scattered(stage, 16, 0.8, (x, y) =>
    circle(x, y, dice.between(3, 10), 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.45 }),
  )
  const sand =
    ellipse(width / 2, stage.bottom + tall * 0.02, width * 0.8, tall * 0.12, floor) +
    floorAt(stage, stage.bottom, floor)
  return {
    back: sky(stage, high, mix(palette.third, floor, 0.4), mix(palette.second, floor, 0.75)) + shafts + bubbles + sand,
    ground: stage.words === 'top' ? high : floor,
  }
}
