import type { Canvas, Family } from '../canvas.ts'
import { mix, nightSide } from '../palette.ts'
import { circle, line, rect } from '../shapes.ts'

function stars({ width, height, dice }: Canvas, count: number, share: number): string {
  const all = Array.from({ length: count }, () =>
    circle(dice.between(0, width), dice.between(0, height * share), dice.between(0.8, 2.6), '#ffffff', {
      opacity: dice.between(0.4, 1),
    }),
  )
  return all.join('')
}

/** A planet, its rings and its moons. */
export const orbit: Family = (canvas) => {
  const { width, height, dice } = canvas
  const palette = nightSide(canvas.palette)
  const { ground } = palette
  const [x, y] = [width * dice.between(0.35, 0.65), height * 0.38]
  const unit = Math.min(width, height)
  const r = unit * dice.between(0.2, 0.28)
  const tilt = dice.whole(-28, 28)
  const rings = [1.35, 1.62, 1.95, 2.4].map(
    (share, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r * share}" ry="${r * share * 0.32}" fill="none" stroke="${i === 1 ? palette.accent : palette.third}" stroke-width="${i === 1 ? 5 : 2}" transform="rotate(${tilt} ${x} ${y})"/>`,
  )
  const planet =
    circle(x, y, r, palette.third) +
    circle(x + r * 0.24, y + r * 0.12, r * 0.86, mix(palette.third, ground, 0.55), { opacity: 0.75 })
  const moon = circle(x - r * 1.5, y - r * 0.75, r * 0.16, palette.accent)
  return {
    picture: rect(0, 0, width, height, ground) + stars(canvas, 110, 1) + rings.join('') + planet + moon,
    textPosition: 'bottom',
    ground,
    ink: '#f6f3ff',
  }
}

/** The moon in front of the sun. */
export const eclipse: Family = (canvas) => {
  const { width, height, dice } = canvas
  const palette = nightSide(canvas.palette)
  const { ground } = palette
  const [x, y, r] = [width / 2, height * 0.37, Math.min(width, height) * 0.27]
  const rays = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * Math.PI * 2
    const reach = r * dice.between(1.2, 1.75)
    return line(
      x + Math.cos(angle) * r * 1.06,
      y + Math.sin(angle) * r * 1.06,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      palette.accent,
      3,
      { opacity: dice.between(0.35, 0.9) },
    )
  })
  const disc =
    circle(x, y, r * 1.04, palette.accent) + circle(x + r * 0.05, y - r * 0.03, r, mix(ground, '#000000', 0.4))
  return {
    picture: rect(0, 0, width, height, ground) + stars(canvas, 60, 1) + rays.join('') + disc,
    textPosition: 'bottom',
    ground,
    ink: '#fbf6ea',
  }
}

function tower(
  { dice, palette, height }: Canvas,
  x: number,
  w: number,
  top: number,
  color: string,
  lit: number,
): string {
  const windows: string[] = []
  for (let wy = top + 18; wy < height - 20; wy += 26)
    for (let wx = x + 10; wx < x + w - 16; wx += 22)
      if (dice.next() < lit)
        windows.push(
          rect(wx, wy, 10, 13, dice.next() < 0.2 ? palette.accent : '#ffe7b0', { opacity: dice.between(0.6, 1) }),
        )
  return rect(x, top, w, height - top, color) + windows.join('')
}

/** Windows lit in a row of towers under a big moon; the name is in the sky. */
export const city: Family = (canvas) => {
  const { width, height, dice } = canvas
  const palette = nightSide(canvas.palette)
  const { ground } = palette
  const moon = circle(
    width * dice.between(0.2, 0.8),
    height * 0.5,
    Math.min(width, height) * 0.2,
    mix(palette.third, '#ffffff', 0.25),
  )
  const row = (share: number, color: string, lit: number) => {
    const towers: string[] = []
    for (let x = -20; x < width; ) {
      const w = dice.between(60, 120)
      towers.push(tower(canvas, x, w, height * (share + dice.between(-0.09, 0.07)), color, lit))
      x += w + dice.between(0, 10)
    }
    return towers.join('')
  }
  const back = row(0.6, mix(palette.second, ground, 0.35), 0.12)
  const front = row(0.76, mix(ground, '#000000', 0.35), 0.32)
  return {
    picture:
      rect(0, 0, width, height, mix(ground, palette.second, 0.35)) + stars(canvas, 50, 0.5) + moon + back + front,
    textPosition: 'top',
    ground: mix(ground, palette.second, 0.35),
    ink: '#fbf6ea',
  }
}
