import type { Canvas, Family } from '../canvas.ts'
import { isLight, mix, nightSide } from '../palette.ts'
import { circle, gradient, n, path, polygon, rect, ridge } from '../shapes.ts'

function sky({ width, height, palette, id }: Canvas, horizon: string): string {
  const stops = [
    [0, palette.ground],
    [0.55, palette.second],
    [1, horizon],
  ] as const
  return `<defs>${gradient(`${id}sky`, ...stops)}</defs>${rect(0, 0, width, height, `url(#${id}sky)`)}`
}

function range(canvas: Canvas, level: number, swing: number, color: string, peaks: number): string {
  const { dice, width, height } = canvas
  const heights = Array.from({ length: peaks }, () => height * (level + dice.between(-swing, swing)))
  return path(ridge(heights, width, height), color)
}

/** Hills fading into the distance under one large sun or moon; the name is on the nearest hill. */
export const hills: Family = (canvas) => {
  const { width, height, palette, dice } = canvas
  const sunX = width * dice.between(0.28, 0.72)
  const sunR = Math.min(width, height) * dice.between(0.16, 0.27)
  const near = isLight(palette) ? mix(palette.ink, palette.third, 0.15) : mix(palette.ground, '#000000', 0.25)
  const levels = [0.46, 0.54, 0.61]
  const ranges = levels.map((level, i) =>
    range(canvas, level, 0.05 + i * 0.01, mix(palette.third, near, 0.15 + i * 0.3), dice.whole(4, 6)),
  )
  const sun = circle(sunX, height * dice.between(0.24, 0.36), sunR, palette.accent)
  const front = range(canvas, 0.7, 0.03, near, 4)
  return {
    picture: sky(canvas, palette.third) + sun + ranges.join('') + front,
    textPosition: 'bottom',
    ground: near,
    ink: '#fbf6ea',
  }
}

function snowflakes({ width, height, dice }: Canvas, count: number): string {
  const flakes = Array.from({ length: count }, () =>
    circle(dice.between(0, width), dice.between(0, height * 0.75), dice.between(1.5, 5), '#ffffff', {
      opacity: dice.between(0.5, 1),
    }),
  )
  return flakes.join('')
}

/** Sharp white peaks in falling snow; the name is in the sky. */
export const snow: Family = (canvas) => {
  const { width, height, dice } = canvas
  const palette = nightSide(canvas.palette)
  const dark = palette.ground
  const peak = (x: number, top: number, half: number, color: string) => {
    const cap = top + (height - top) * 0.16
    const [l, r] = [x - half * 0.16, x + half * 0.16]
    const mountain = polygon(
      [
        [x - half, height],
        [x, top],
        [x + half, height],
      ],
      color,
    )
    const white = polygon(
      [
        [l, cap],
        [x, top],
        [r, cap],
        [x + half * 0.06, cap - 14],
        [x - half * 0.05, cap + 16],
      ],
      '#ffffff',
    )
    return mountain + white
  }
  const back = peak(width * dice.between(0.15, 0.35), height * 0.5, width * 0.55, mix(palette.third, dark, 0.45))
  const front = peak(width * dice.between(0.6, 0.8), height * 0.42, width * 0.7, mix(palette.third, dark, 0.7))
  const field = path(
    ridge(
      [0.86, 0.83, 0.88, 0.85].map((y) => y * height),
      width,
      height,
    ),
    '#f4f7fa',
  )
  const house = `<g transform="translate(${n(width * dice.between(0.3, 0.6))} ${n(height * 0.85)})">${rect(-16, -22, 32, 26, dark)}${polygon(
    [
      [-23, -20],
      [0, -42],
      [23, -20],
    ],
    dark,
  )}${rect(-5, -12, 10, 10, palette.accent)}</g>`
  const lit: Canvas = { ...canvas, palette: { ...palette, ground: dark, second: mix(dark, palette.third, 0.3) } }
  return {
    picture: sky(lit, mix(palette.third, '#ffffff', 0.3)) + back + front + field + house + snowflakes(canvas, 70),
    textPosition: 'top',
    ground: dark,
    ink: '#ffffff',
  }
}

/** Heaped white clouds and something small that flies. */
export const clouds: Family = (canvas) => {
  const { width, height, palette, dice } = canvas
  const heap = (y: number, color: string, size: number) =>
    Array.from({ length: 9 }, (_, i) =>
      circle((width * i) / 8, y + dice.between(-0.05, 0.05) * height, size * dice.between(0.6, 1.15), color),
    ).join('') + rect(0, y, width, height - y, color)
  const unit = Math.min(width, height)
  const top = mix(palette.second, '#ffffff', 0.25)
  const back = heap(height * 0.62, mix(top, '#ffffff', 0.3), unit * 0.16)
  const middle = heap(height * 0.74, mix(top, '#ffffff', 0.65), unit * 0.15)
  const front = heap(height * 0.87, '#ffffff', unit * 0.13)
  const [x, y] = [width * dice.between(0.3, 0.7), height * dice.between(0.44, 0.52)]
  const bird = path(
    `M${n(x - 46)} ${n(y - 16)}Q${n(x - 18)} ${n(y - 20)} ${n(x)} ${n(y)}Q${n(x + 18)} ${n(y - 24)} ${n(x + 50)} ${n(y - 22)}Q${n(x + 18)} ${n(y - 6)} ${n(x)} ${n(y + 12)}Q${n(x - 16)} ${n(y - 4)} ${n(x - 46)} ${n(y - 16)}Z`,
    palette.accent,
  )
  const isDay = isLight(palette)
  const deep = isDay ? palette.ground : mix(palette.ground, '#06305f', 0.45)
  const lit: Canvas = { ...canvas, palette: { ...palette, ground: deep } }
  return {
    picture: sky(lit, top) + back + bird + middle + front,
    textPosition: 'top',
    ground: deep,
    ink: isDay ? palette.ink : '#ffffff',
  }
}
