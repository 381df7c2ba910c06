import type { Family } from '../canvas.ts'
import { isLight, mix } from '../palette.ts'
import { circle, n, path, polygon, rect } from '../shapes.ts'

function wave(width: number, y: number, length: number, rise: number, bottom: number): string {
  const count = Math.ceil(width / length) + 1
  const crests = Array.from({ length: count }, (_, i) => {
    const x = i * length
    return `Q${n(x + length / 2)} ${n(y - rise)} ${n(x + length)} ${n(y)}`
  })
  return `M0 ${n(bottom)}V${n(y)}${crests.join('')}V${n(bottom)}Z`
}

/** Bands of waves, a boat, and a low sun; the name is in the sky. */
export const sea: Family = (canvas) => {
  const { width, height, palette, dice } = canvas
  const isDay = isLight(palette)
  const light = isDay ? palette.second : mix(palette.second, '#ffffff', 0.1)
  const deep = isDay ? mix(palette.third, palette.ink, 0.25) : mix(palette.ground, '#06131f', 0.35)
  const sail = isDay ? '#ffffff' : '#fbf6ea'
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
      sail,
    ) +
    polygon(
      [
        [x - 3, y - 6],
        [x - 3, y - 78],
        [x + 38, y - 6],
      ],
      sail,
    ) +
    polygon(
      [
        [x - 9, y - 6],
        [x - 9, y - 60],
        [x - 34, y - 6],
      ],
      sail,
    )
  const picture =
    rect(0, 0, width, height, deep) + rect(0, 0, width, horizon, isDay ? palette.ground : mix(deep, light, 0.25)) + sun
  return {
    picture: picture + bands.slice(0, 2).join('') + boat + bands.slice(2).join(''),
    textPosition: 'top',
    ground: isDay ? palette.ground : mix(deep, light, 0.25),
    ink: isDay ? palette.ink : '#fbf6ea',
  }
}

/** Scales of concentric arcs, as in the seigaiha pattern. */
export const scales: Family = ({ width, height, palette, dice, id }) => {
  const r = dice.pick([75, 100])
  const rows = Math.ceil((height * 0.66) / (r / 2)) + 1
  const edge = { stroke: mix(palette.third, palette.ground, 0.3), 'stroke-width': 3 }
  const inner = [0.72, 0.44].map((share) => circle(0, 0, r * share, 'none', edge))
  // The outer disc has no colour, so each use sets its own.
  const scale = `<defs><g id="${id}scale">${circle(0, 0, r, 'inherit', edge)}${inner.join('')}</g></defs>`
  const calling = { row: dice.whole(3, Math.max(4, Math.floor(rows * 0.5))), column: dice.whole(1, 2) }
  const cells: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= width / (2 * r) + 1; column++) {
      const x = column * 2 * r + (row % 2 ? r : 0)
      const isCalling = row === calling.row && column === calling.column
      const fill = isCalling ? palette.accent : mix(palette.second, palette.ground, (row / rows) * 0.6)
      cells.push(`<use href="#${id}scale" x="${n(x)}" y="${n(row * (r / 2) + r * 0.5)}" fill="${fill}"/>`)
    }
  }
  const band = rect(0, height * 0.66, width, height * 0.34, palette.ground)
  const picture = rect(0, 0, width, height, palette.ground) + scale + cells.join('') + band
  return { picture, textPosition: 'bottom', ground: palette.ground, ink: palette.ink }
}

/** A setting sun with its light in bars on the water. */
export const reflection: Family = ({ width, height, palette, dice }) => {
  const isDay = isLight(palette)
  const sky = isDay ? palette.second : mix(palette.ground, palette.second, 0.55)
  const water = isDay ? mix(palette.ink, palette.third, 0.35) : mix(palette.ground, '#04080d', 0.3)
  const horizon = height * 0.46
  const x = width * dice.between(0.3, 0.7)
  const r = Math.min(width, height) * dice.between(0.2, 0.3)
  const sun = circle(x, horizon - r * dice.between(-0.1, 0.35), r, palette.accent)
  const bars = Array.from({ length: 9 }, (_, i) => {
    const half = r * (1 - i * 0.085) * dice.between(0.5, 1)
    return rect(
      x - half + dice.between(-16, 16),
      horizon + 18 + i * (height * 0.024),
      half * 2,
      5 + i * 0.7,
      palette.accent,
      { rx: 4 },
    )
  })
  const cranes = Array.from({ length: dice.whole(2, 4) }, () => {
    const [bx, by] = [width * dice.between(0.1, 0.9), height * dice.between(0.08, 0.26)]
    return path(`M${n(bx - 22)} ${n(by)}q11 -13 22 0q11 -13 22 0`, 'none', {
      stroke: isDay ? palette.ink : '#fbf6ea',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  })
  const picture = rect(0, 0, width, height, sky) + sun + rect(0, horizon, width, height - horizon, water)
  return { picture: picture + bars.join('') + cranes.join(''), textPosition: 'bottom', ground: water, ink: '#fbf6ea' }
}
