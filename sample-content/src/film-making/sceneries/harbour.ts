import {
  at,
  box,
  disc,
  type Four,
  lamp,
  line,
  type Paint,
  type Point,
  ridge,
  shape,
  sky,
  swing,
  wide,
  wrap,
} from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

interface Tone {
  readonly sky: Four<string>
  readonly town: string
  readonly sea: Four<string>
}

const dawn: Tone = {
  sky: ['#4b5f8f', '#8a7da6', '#e09a8a', '#f8cf9a'],
  town: '#5a5f86',
  sea: ['#7d7f9f', '#5f6c93', '#465980', '#2f4468'],
}
const day: Tone = {
  sky: ['#5aa0c8', '#7db8d4', '#a6d0de', '#d6e6e2'],
  town: '#6f95a8',
  sea: ['#4f95b0', '#3a809f', '#2a6a8b', '#1d5374'],
}
const eve: Tone = {
  sky: ['#3d2f5c', '#7c4668', '#d0695c', '#f4a65c'],
  town: '#4a3557',
  sea: ['#8a4f62', '#683f5c', '#4b3152', '#322441'],
}

/** A gantry crane on its rails, with a box on the rope. */
function crane(paint: Paint, seconds: number, colour: string) {
  const hang = 250 + 110 * swing(seconds / 32)
  const trolley = -330 + 90 * swing(seconds / 48)
  for (const x of [-90, 90])
    line(paint, colour, 22, [
      [x, 0],
      [x * 0.9, -520],
    ])
  line(paint, colour, 12, [
    [-90, -180],
    [90, -330],
  ])
  line(paint, colour, 12, [
    [90, -180],
    [-90, -330],
  ])
  box(paint, colour, -520, -540, 780, 30)
  line(paint, colour, 9, [
    [-500, -536],
    [0, -720],
    [240, -536],
  ])
  line(paint, colour, 18, [
    [0, -540],
    [0, -720],
  ])
  box(paint, '#efe7d8', -50, -514, 90, 64, 6)
  box(paint, '#28394d', -42, -500, 40, 34, 4)
  line(paint, '#1c2433', 4, [
    [trolley - 40, -510],
    [trolley - 40, -510 + hang],
  ])
  line(paint, '#1c2433', 4, [
    [trolley + 40, -510],
    [trolley + 40, -510 + hang],
  ])
  box(paint, '#2f7f86', trolley - 76, -510 + hang, 152, 66, 3)
  for (let i = 0; i < 6; i += 1) box(paint, '#24666c', trolley - 64 + i * 24, -502 + hang, 6, 50)
}

function fishingBoat(paint: Paint, seconds: number, hull: string) {
  at(
    paint,
    [0, 5 * swing(seconds / 5)],
    () => {
      line(paint, '#2a2f3d', 7, [
        [-70, -60],
        [-70, -250],
      ])
      line(paint, '#2a2f3d', 4, [
        [-70, -245],
        [140, -60],
      ])
      for (const [i, colour] of ['#e8502f', '#f2c14e', '#efe7d8', '#2f7f86', '#e8502f'].entries()) {
        const [x, y] = [-56 + i * 36, -234 + i * 32]
        shape(paint, colour, [
          [x, y],
          [x + 30, y + 27],
          [x + 4, y + 46 + 5 * swing(seconds / 3 + i * 0.2)],
        ])
      }
      shape(paint, hull, [
        [-200, -66],
        [220, -92],
        [168, 20],
        [-170, 20],
      ])
      shape(paint, '#00000030', [
        [-188, -24],
        [196, -40],
        [168, 20],
        [-170, 20],
      ])
      line(paint, '#efe7d8', 9, [
        [-198, -64],
        [218, -90],
      ])
      box(paint, '#efe7d8', -40, -150, 110, 82, 6)
      box(paint, '#c8432f', -52, -162, 134, 16, 6)
      for (const x of [-26, 26]) box(paint, '#28394d', x, -134, 34, 34, 4)
      disc(paint, '#28394d', 150, -52, 12)
    },
    { turns: 0.006 * swing(seconds / 6) },
  )
}

function gull(paint: Paint, [x, y]: Point, seconds: number, colour: string) {
  const lift = 14 * swing(seconds / 2.2)
  line(paint, colour, 5, [
    [x - 32, y - lift],
    [x - 12, y - 10],
    [x, y],
    [x + 12, y - 10],
    [x + 32, y - lift],
  ])
}

function warehouses(paint: Paint, colour: string, ground: number, isLit: boolean) {
  for (let i = 0; i < 7; i += 1) {
    const [x, top] = [i * 290 - 40, ground - 120 - (i % 3) * 28]
    shape(paint, colour, [
      [x, ground],
      [x, top],
      [x + 130, top - 66],
      [x + 260, top],
      [x + 260, ground],
    ])
    box(paint, '#ffffff22', x + 96, top + 20, 68, 60, 4)
    if (isLit) for (const dx of [40, 190]) box(paint, '#ffd98a', x + dx, top + 34, 30, 26, 3)
  }
}

function bollard(paint: Paint, x: number, y: number) {
  box(paint, '#1c2433', x - 26, y - 70, 52, 74, 8)
  box(paint, '#1c2433', x - 38, y - 82, 76, 26, 12)
  box(paint, '#e0b23c', x - 26, y - 40, 52, 14)
}

/** Boats go out at dawn, cranes work through the day, and everyone is back in the evening. */
export const harbour: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const tone = ofShot(moment, [dawn, day, day, eve])
  const horizon = ofShot(moment, [600, 650, 540, 620])
  sky(paint, tone.sky, [0, 0.4 * horizon, 0.68 * horizon, 0.87 * horizon])
  if (shot === 0) disc(paint, '#fff0cf', 1230, horizon - 190 - part * 70, 92)
  if (shot === 3) disc(paint, '#ffd88a', 830, horizon - 230 + part * 60, 110)
  ridge(paint, `${tone.town}88`, (x) => horizon - 70 + 60 * swing(x / 1500 + 0.4) + 16 * swing(x / 310), horizon + 20)
  warehouses(paint, tone.town, horizon + 10, shot === 3)
  const wave = (level: number) => (x: number) =>
    horizon + 10 + level * 110 + (4 + level * 4) * swing(x / (300 + level * 130) + seconds / (10 - level) + level * 0.4)
  ridge(paint, tone.sea[0], wave(0))
  if (shot !== 2)
    at(
      paint,
      [wrap(seconds * 22 + 500, 2400) - 240, wave(0.6)(300)],
      () => fishingBoat(paint, seconds + 2, '#3d6f8c'),
      { scale: 0.62 },
    )
  ridge(paint, tone.sea[1], wave(1))
  const cranes: readonly (readonly [Point, number])[] = ofShot(moment, [
    [[[1640, 850], 0.9]],
    [
      [[1500, 900], 1.25],
      [[620, 760], 0.8],
    ],
    [],
    [[[1560, 830], 0.85]],
  ])
  for (const [[x, y], scale] of cranes) {
    box(paint, '#5d6470', x - 200 * scale, y - 10, 420 * scale, 140)
    at(paint, [x, y], () => crane(paint, seconds + scale * 9, shot === 3 ? '#8f3a34' : '#c8553a'), { scale })
  }
  if (shot !== 1)
    at(
      paint,
      ofShot<Point>(moment, [
        [420 + part * 260, 860],
        [0, 0],
        [900 + part * 120, 830],
        [1180 - part * 240, 880],
      ]),
      () => fishingBoat(paint, seconds, '#b5402f'),
      { scale: shot === 2 ? 2 : 1.25 },
    )
  ridge(paint, tone.sea[2], wave(2.2))
  ridge(paint, tone.sea[3], wave(3.2))
  if (shot === 1 || shot === 3) {
    box(paint, '#5d6470', 0, 930, wide, 150)
    box(paint, '#767d88', 0, 930, wide, 22)
    for (let i = 0; i < 4; i += 1) bollard(paint, 220 + i * 500, 944)
    if (shot === 3) for (const x of [470, 1470]) lamp(paint, '#ffe3a3', x, 720, 20)
    if (shot === 3) for (const x of [470, 1470]) box(paint, '#1c2433', x - 6, 740, 12, 200)
  }
  for (let i = 0; i < 6; i += 1)
    gull(
      paint,
      [
        wrap(200 + i * 230 + seconds * (20 + i * 3), wide + 160) - 80,
        170 + (i % 3) * 84 + 14 * swing(seconds / 6 + i * 0.3),
      ],
      seconds + i * 0.7,
      shot === 3 ? '#2a1c33' : '#fdfaf2',
    )
}
