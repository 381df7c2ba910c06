import type { Family } from '../canvas.ts'
import { mix } from '../palette.ts'
import { circle, n, path, rect, ring } from '../shapes.ts'

/** Equalizer bars, mirrored in the floor. */
export const bars: Family = ({ width, height, palette, dice }) => {
  const count = Math.round(width / 30)
  const w = width / count
  const base = height * 0.44
  const shape = dice.between(0.6, 1.6)
  const columns = Array.from({ length: count }, (_, i) => {
    const swell = Math.sin((i / (count - 1)) * Math.PI) ** shape
    const h = height * (0.05 + 0.33 * swell * dice.between(0.45, 1))
    const color = mix(palette.third, palette.accent, i / count)
    return (
      rect(i * w + 4, base - h, w - 8, h, color, { rx: 6 }) +
      rect(i * w + 4, base + 10, w - 8, h * 0.45, color, { rx: 6, opacity: 0.28 })
    )
  })
  return {
    picture: rect(0, 0, width, height, palette.ground) + columns.join(''),
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}

/** A record with its grooves, cropped by the edge. */
export const record: Family = ({ width, height, palette, dice }) => {
  const unit = Math.min(width, height)
  const [x, y, r] = [width * dice.pick([0.18, 0.5, 0.85]), height * 0.36, unit * 0.56]
  const black = mix(palette.ground, '#000000', 0.55)
  const grooves = Array.from({ length: 16 }, (_, i) =>
    ring(x, y, r * (0.42 + i * 0.036), mix(black, palette.third, i % 4 === 0 ? 0.6 : 0.25), 2),
  )
  const label =
    circle(x, y, r * 0.36, palette.accent) +
    circle(x, y, r * 0.25, palette.third) +
    circle(x, y, r * 0.05, palette.ground)
  const band = rect(0, height * 0.69, width, height * 0.31, palette.second)
  const ink = palette.ground.startsWith('#f') ? palette.ink : '#fbf6ea'
  return {
    picture: rect(0, 0, width, height, palette.second) + circle(x, y, r, black) + grooves.join('') + label + band,
    textPosition: 'bottom',
    ground: palette.second,
    ink,
  }
}

/** Vibrating strings, one of them plucked. */
export const strings: Family = ({ width, height, palette, dice }) => {
  const count = 26
  const struck = dice.whole(6, 18)
  const spin = dice.between(1.4, 2.6)
  const lines = Array.from({ length: count }, (_, i) => {
    const y = height * (0.06 + 0.58 * (i / (count - 1)))
    const near = Math.exp(-((i - struck) ** 2) / 16)
    const rise = height * 0.12 * near
    const steps = 24
    const points = Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps
      const envelope = Math.sin(t * Math.PI) ** 2
      return `${k === 0 ? 'M' : 'L'}${n(t * width)} ${n(y - Math.sin(t * Math.PI * 2 * spin + i * 0.35) * rise * envelope)}`
    })
    const isStruck = i === struck
    return path(points.join(''), 'none', {
      stroke: isStruck ? palette.accent : mix(palette.third, palette.ground, 0.15),
      'stroke-width': isStruck ? 7 : 2.5,
      'stroke-linejoin': 'round',
    })
  })
  return {
    picture: rect(0, 0, width, height, palette.ground) + lines.join(''),
    textPosition: 'bottom',
    ground: palette.ground,
    ink: palette.ink,
  }
}
