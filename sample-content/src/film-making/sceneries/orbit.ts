import { createDice } from '../../drawing/seeded-random.ts'
import { at, box, disc, lamp, line, type Paint, shape, swing, wide, wrap } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const dice = createDice('orbit')
const stars = Array.from(
  { length: 120 },
  () => [dice.between(0, wide), dice.between(0, 1080), dice.between(1.2, 3.2)] as const,
)
const clouds = Array.from({ length: 15 }, () => ({
  turns: dice.between(0, 1),
  depth: dice.between(0.83, 0.975),
  length: dice.between(0.012, 0.035),
}))

const blue = { rim: '#7fc8e8', air: '#3d86c6', sea: '#1c5a9c', land: '#3f7d5e', cloud: '#e9f2f4' }
const red = { rim: '#f0b48a', air: '#c8694a', sea: '#9a4434', land: '#7b3027', cloud: '#e8a27c' }

/** A planet seen from above its limb, turning slowly. */
function planet(paint: Paint, tone: typeof blue, radius: number, seconds: number) {
  disc(paint, `${tone.rim}33`, 0, 0, radius * 1.035)
  disc(paint, tone.rim, 0, 0, radius * 1.012)
  disc(paint, tone.air, 0, 0, radius)
  disc(paint, tone.sea, 0, 0, radius * 0.985)
  paint.save()
  paint.rotate(seconds / 420)
  for (let i = 0; i < 11; i += 1) {
    const [angle, depth] = [i * 0.571, 0.7 + 0.2 * swing(i * 0.618)]
    disc(
      paint,
      tone.land,
      radius * depth * Math.cos(angle),
      radius * depth * Math.sin(angle),
      radius * (0.09 + 0.05 * swing(i * 0.37)),
    )
  }
  paint.rotate(seconds / 520)
  for (const { turns, depth, length } of clouds) {
    Object.assign(paint, { strokeStyle: tone.cloud, lineWidth: radius * 0.012, lineCap: 'round' })
    paint.beginPath()
    paint.arc(0, 0, radius * depth, turns * 6.28, (turns + length) * 6.28)
    paint.stroke()
  }
  paint.restore()
}

/** Two rings with spokes around a hub; the wheel turns, the hub does not. */
function station(paint: Paint, seconds: number) {
  for (const side of [-1, 1]) {
    box(paint, '#6f7c8c', side * 330 - 180, -6, 360, 12)
    for (let i = 0; i < 4; i += 1) {
      box(paint, '#24406e', side * (250 + i * 84) - 36, -92, 72, 184, 6)
      line(paint, '#4b76b4', 3, [
        [side * (250 + i * 84), -92],
        [side * (250 + i * 84), 92],
      ])
    }
  }
  for (const [radius, width, colour] of [
    [190, 34, '#d9dee4'],
    [190, 8, '#8894a3'],
    [104, 18, '#aeb8c4'],
  ] as const) {
    Object.assign(paint, { strokeStyle: colour, lineWidth: width })
    paint.beginPath()
    paint.ellipse(0, 0, radius, radius, 0, 0, 7)
    paint.stroke()
  }
  for (let i = 0; i < 12; i += 1) {
    const angle = seconds / 22 + (i * Math.PI) / 6
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    if (i % 3 === 0)
      line(paint, '#aeb8c4', 14, [
        [0, 0],
        [x * 176, y * 176],
      ])
    disc(paint, i % 4 === 1 ? '#e8502f' : '#ffd98a', x * 190, y * 190, 6)
  }
  disc(paint, '#f1f3f5', 0, 0, 58)
  disc(paint, '#8894a3', 0, 0, 34)
  disc(paint, '#1d2634', 0, 0, 22)
}

function shuttle(paint: Paint, seconds: number) {
  shape(paint, '#7fc8e855', [
    [-92, -13],
    [-150 - 24 * swing(seconds), 0],
    [-92, 13],
  ])
  shape(paint, '#c7cfd8', [
    [-90, -26],
    [40, -26],
    [104, 0],
    [40, 26],
    [-90, 26],
  ])
  shape(paint, '#8894a3', [
    [-90, 4],
    [100, 4],
    [40, 26],
    [-90, 26],
  ])
  shape(paint, '#e8502f', [
    [-96, -26],
    [-40, -26],
    [-104, -74],
  ])
  shape(paint, '#b23a20', [
    [-96, 26],
    [-40, 26],
    [-104, 74],
  ])
  shape(paint, '#1d2634', [
    [46, -18],
    [78, -8],
    [46, -4],
  ])
}

/** A station over a blue scenery, a shuttle, and the other planet it left for. */
export const orbit: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  box(paint, ofShot(moment, ['#0a0e1a', '#090c17', '#0f0b16', '#0a0e1a']), 0, 0, wide, 1080)
  for (const [i, [x, y, size]] of stars.entries())
    disc(
      paint,
      i % 7 === 0 ? '#ffd9b0' : '#dfe6f2',
      wrap(x - seconds * 1.5, wide),
      y,
      size * (1 + 0.2 * swing(seconds / 7 + i * 0.17)),
    )
  if (shot === 0) {
    at(paint, [960, 2180], () => planet(paint, blue, 1500, seconds))
    at(paint, [620 + part * 150, 380], () => station(paint, seconds), { scale: 0.72, turns: -0.03 })
  } else if (shot === 1) {
    at(paint, [2050, 900], () => planet(paint, blue, 760, seconds))
    at(paint, [840, 520], () => station(paint, seconds), { scale: 1.75, turns: 0.02 })
    at(paint, [180 + part * 420, 950 - part * 60], () => shuttle(paint, seconds), { scale: 1.1, turns: -0.02 })
  } else if (shot === 2) {
    disc(paint, '#fff2d0', 300, 240, 44)
    disc(paint, '#fff2d022', 300, 240, 84)
    rings(paint, Math.PI, 2 * Math.PI)
    at(paint, [1250, 600], () => planet(paint, red, 400, seconds))
    rings(paint, 0, Math.PI)
    at(paint, [260 + part * 330, 690 - part * 80], () => shuttle(paint, seconds), { scale: 0.8, turns: -0.04 })
  } else {
    at(paint, [700, 2330], () => planet(paint, red, 1560, seconds))
    disc(paint, '#e7e9ee', 1480, 300, 130)
    for (const [x, y, size] of [
      [1440, 270, 26],
      [1520, 350, 34],
      [1530, 245, 16],
      [1425, 350, 14],
    ] as const)
      disc(paint, '#c6cad4', x, y, size)
    at(paint, [420 + part * 260, 560 - part * 70], () => shuttle(paint, seconds), { scale: 1.7, turns: -0.035 })
  }
  lamp(paint, '#ffd98a', 1700 - part * 60, 180 + shot * 40, 3)
}

/** Half of the rings: the far half is drawn before the planet, the near half after it. */
function rings(paint: Paint, from: number, to: number) {
  for (const [radius, width, colour] of [
    [560, 30, '#e8a27c'],
    [610, 14, '#c8694a'],
    [512, 14, '#f0b48a'],
  ] as const) {
    Object.assign(paint, { strokeStyle: colour, lineWidth: width, lineCap: 'butt' })
    paint.beginPath()
    paint.ellipse(1250, 600, radius, radius * 0.24, -0.2, from, to)
    paint.stroke()
  }
}
