import type { Canvas, Family } from '../canvas.ts'
import { mix } from '../palette.ts'
import { circle, line, n, path, polygon, rect } from '../shapes.ts'

function wave(width: number, y: number, length: number, rise: number, bottom: number): string {
  const count = Math.ceil(width / length) + 1
  const crests = Array.from({ length: count }, (_, i) => {
    const x = i * length
    return `Q${n(x + length / 2)} ${n(y - rise)} ${n(x + length)} ${n(y)}`
  })
  return `M0 ${n(bottom)}V${n(y)}${crests.join('')}V${n(bottom)}Z`
}

/** Bands of waves, a boat, and a low sun; the name stands in the sky. */
export const sea: Family = (canvas) => {
  const { width, height, palette, dice } = canvas
  const light = mix(palette.second, '#ffffff', 0.1)
  const deep = mix(palette.ground, '#06131f', 0.35)
  const horizon = height * 0.52
  const sun = circle(
    width * dice.between(0.25, 0.75),
    horizon,
    Math.min(width, height) * dice.between(0.17, 0.25),
    palette.accent,
  )
  const bands = Array.from({ length: 8 }, (_, i) => {
    const y = horizon + ((height - horizon) * i) / 7.5
    return path(wave(width, y, dice.between(60, 130), dice.between(10, 24), height), mix(light, deep, 0.25 + i * 0.1))
  })
  const x = width * dice.between(0.3, 0.7)
  const y = horizon + height * 0.1
  const boat =
    polygon(
      [
        [x - 44, y],
        [x + 44, y],
        [x + 28, y + 22],
        [x - 30, y + 22],
      ],
      '#fbf6ea',
    ) +
    polygon(
      [
        [x - 3, y - 6],
        [x - 3, y - 78],
        [x + 38, y - 6],
      ],
      '#fbf6ea',
    ) +
    polygon(
      [
        [x - 9, y - 6],
        [x - 9, y - 60],
        [x - 34, y - 6],
      ],
      '#fbf6ea',
    )
  const picture = rect(0, 0, width, height, deep) + rect(0, 0, width, horizon, mix(deep, light, 0.25)) + sun
  return {
    picture: picture + bands.slice(0, 2).join('') + boat + bands.slice(2).join(''),
    place: 'top',
    ink: '#fbf6ea',
  }
}

/** Scales of concentric arcs, as on old cloth. */
export const scales: Family = ({ width, height, palette, dice }) => {
  const r = dice.pick([75, 100])
  const rows = Math.ceil(height / (r / 2)) + 1
  const cells: string[] = []
  const calling = { row: dice.whole(3, Math.max(4, Math.floor(rows * 0.4))), column: dice.whole(1, 2) }
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= width / (2 * r) + 1; column++) {
      const x = column * 2 * r + (row % 2 ? r : 0)
      const y = row * (r / 2) + r * 0.5
      const isCalling = row === calling.row && column === calling.column
      const fill = isCalling ? palette.accent : mix(palette.second, palette.ground, (row / rows) * 0.8)
      const edge = mix(palette.third, palette.ground, 0.3)
      cells.push(circle(x, y, r, fill, { stroke: edge, 'stroke-width': 3 }))
      for (const share of [0.72, 0.44]) cells.push(circle(x, y, r * share, 'none', { stroke: edge, 'stroke-width': 3 }))
    }
  }
  const band = rect(0, height * 0.66, width, height * 0.34, palette.ground)
  return {
    picture: rect(0, 0, width, height, palette.ground) + cells.join('') + band,
    place: 'bottom',
    ink: palette.ink,
  }
}

/** Slanted rain and one open umbrella. */
export const rain: Family = (canvas: Canvas) => {
  const { width, height, palette, dice } = canvas
  const drops = Array.from({ length: 90 }, () => {
    const [x, y, length] = [dice.between(-40, width), dice.between(-20, height), dice.between(24, 80)]
    return line(x, y, x + length * 0.28, y + length, mix(palette.third, '#ffffff', 0.35), 2, {
      opacity: dice.between(0.25, 0.8),
    })
  })
  const [x, y] = [width * dice.between(0.42, 0.58), height * 0.42]
  const r = Math.min(width, height) * 0.33
  const canopy = path(
    `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x + r * 0.83)} ${n(y - r * 0.16)} ${n(x + r * 0.66)} ${n(y)}Q${n(x + r * 0.5)} ${n(y - r * 0.16)} ${n(x + r * 0.33)} ${n(y)}Q${n(x)} ${n(y - r * 0.2)} ${n(x - r * 0.33)} ${n(y)}Q${n(x - r * 0.5)} ${n(y - r * 0.16)} ${n(x - r * 0.66)} ${n(y)}Q${n(x - r * 0.83)} ${n(y - r * 0.16)} ${n(x - r)} ${n(y)}Z`,
    palette.accent,
  )
  const stick = path(`M${n(x)} ${n(y - r)}V${n(y + r * 0.62)}q0 26 -24 26t-24 -26`, 'none', {
    stroke: '#fbf6ea',
    'stroke-width': 7,
    'stroke-linecap': 'round',
  })
  const ground = mix(palette.ground, '#101820', 0.5)
  return {
    picture: rect(0, 0, width, height, ground) + drops.join('') + stick + canopy,
    place: 'bottom',
    ink: '#fbf6ea',
  }
}
