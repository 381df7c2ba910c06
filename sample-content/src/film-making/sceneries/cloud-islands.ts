import { createDice } from '../../drawing/seeded-random.ts'
import {
  at,
  box,
  disc,
  type Four,
  lamp,
  line,
  type Paint,
  type Point,
  shape,
  sky,
  swing,
  wide,
  wrap,
} from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const dice = createDice('cloud islands')
const puffs = Array.from({ length: 4 }, () =>
  Array.from({ length: 13 }, (_, i) => [i * 190 + dice.between(-50, 50), dice.between(70, 150)] as const),
)
interface Tone {
  readonly sky: Four<string>
  readonly cloud: Four<string>
}

const tones: Record<'noon' | 'gold' | 'night', Tone> = {
  noon: { sky: ['#3f8fc4', '#66aad3', '#93c6df', '#c6e2e6'], cloud: ['#b9dbe6', '#d6ebef', '#eaf5f5', '#ffffff'] },
  gold: { sky: ['#c2694a', '#df8f55', '#f0b56c', '#f8dba0'], cloud: ['#e8a06a', '#f0b984', '#f8d3a6', '#fde9c8'] },
  night: { sky: ['#111a3c', '#18244d', '#22335f', '#304572'], cloud: ['#2c3f6c', '#38507f', '#496492', '#5c79a5'] },
}

/** A bank of clouds that drifts to the left. */
function clouds(paint: Paint, colour: string, layer: number, y: number, seconds: number) {
  const shift = seconds * (8 + layer * 9)
  for (const [x, size] of puffs[layer] ?? [])
    disc(paint, colour, wrap(x - shift + 260, 2470) - 260, y, size * (1 + layer * 0.16), 0.62)
  box(paint, colour, 0, y + 14, wide, 1080)
}

function tree(paint: Paint, x: number, y: number, size: number, colour: string) {
  box(paint, '#5a3f2c', x - size * 0.09, y - size * 0.7, size * 0.18, size * 0.7)
  disc(paint, colour, x, y - size, size * 0.56)
  disc(paint, '#ffffff22', x - size * 0.16, y - size * 1.12, size * 0.3)
}

/** A floating island with a house, a windmill and a waterfall. */
function island(paint: Paint, seconds: number, isLit: boolean) {
  shape(paint, '#6b5244', [
    [-330, 0],
    [330, 0],
    [230, 120],
    [120, 170],
    [60, 300],
    [-30, 220],
    [-130, 250],
    [-210, 120],
  ])
  shape(paint, '#54403a', [
    [60, 0],
    [330, 0],
    [230, 120],
    [120, 170],
    [60, 300],
    [20, 150],
  ])
  shape(paint, '#4f8d52', [
    [-350, -6],
    [-250, -44],
    [-60, -60],
    [140, -52],
    [290, -36],
    [350, -4],
    [300, 34],
    [180, 16],
    [60, 40],
    [-80, 18],
    [-210, 42],
    [-310, 26],
  ])
  for (let i = 0; i < 4; i += 1) {
    const fall = wrap(seconds / 4 + i / 4, 1)
    box(paint, '#bfe4ef', 216 + i * 11, 0, 9, 190 + 14 * swing(seconds / 3 + i * 0.3), 4)
    disc(paint, '#ffffff77', 236 + i * 4, 200 + fall * 60, 12 - fall * 8)
  }
  tree(paint, -260, -36, 90, '#3a7a48')
  tree(paint, -200, -46, 70, '#64a35a')
  tree(paint, 180, -46, 100, '#3a7a48')
  shape(paint, '#efe4cc', [
    [-120, -50],
    [-120, -150],
    [10, -150],
    [10, -50],
  ])
  shape(paint, '#c8553a', [
    [-140, -146],
    [-55, -220],
    [30, -146],
  ])
  box(paint, '#6b4a32', -70, -104, 34, 54, 4)
  for (const x of [-108, -24]) box(paint, isLit ? '#ffd98a' : '#7fa6b8', x, -122, 28, 30, 3)
  shape(paint, '#d9c8a4', [
    [64, -50],
    [76, -220],
    [116, -220],
    [128, -50],
  ])
  shape(paint, '#8f4a34', [
    [68, -216],
    [96, -262],
    [124, -216],
  ])
  for (let i = 0; i < 4; i += 1)
    at(
      paint,
      [96, -216],
      () => {
        line(paint, '#5a3f2c', 6, [
          [0, 0],
          [0, -130],
        ])
        shape(paint, '#f6efe0', [
          [4, -26],
          [34, -30],
          [34, -128],
          [4, -128],
        ])
      },
      { turns: seconds / 16 + i / 4 },
    )
}

/** An airship with a long hull and two propellers. */
function airship(paint: Paint, seconds: number) {
  at(
    paint,
    [0, 10 * swing(seconds / 8)],
    () => {
      shape(paint, '#8f2f2a', [
        [-330, -30],
        [-450, -120],
        [-420, 0],
        [-450, 100],
        [-330, 20],
      ])
      disc(paint, '#d9b567', 0, 0, 380, 0.34)
      paint.save()
      paint.beginPath()
      paint.ellipse(0, 0, 380, 129, 0, 0, 7)
      paint.clip()
      for (const x of [-250, -20, 210]) box(paint, '#b03a2c', x, -140, 90, 280)
      box(paint, '#00000022', -400, 30, 800, 120)
      paint.restore()
      for (const x of [-130, 130])
        line(paint, '#3a2a20', 6, [
          [x, 110],
          [x * 0.8, 176],
        ])
      shape(paint, '#6b4a32', [
        [-190, 168],
        [200, 168],
        [150, 236],
        [-150, 236],
      ])
      box(paint, '#8a6242', -196, 160, 400, 16, 8)
      for (let i = 0; i < 5; i += 1) disc(paint, '#ffe3a3', -110 + i * 55, 200, 14)
      const blade = 66 * Math.cos(seconds * 5)
      line(paint, '#2a211c', 11, [
        [-206, 200 - blade],
        [-206, 200 + blade],
      ])
      disc(paint, '#2a211c', -206, 200, 13)
    },
    { turns: 0.004 * swing(seconds / 9) },
  )
}

function birds(paint: Paint, seconds: number, [x, y]: Point, colour: string) {
  for (let i = 0; i < 5; i += 1) {
    const [bx, by, lift] = [x - Math.abs(i - 2) * 56, y + (i - 2) * 40, 13 * swing(seconds / 2.4 + i * 0.13)]
    line(paint, colour, 5, [
      [bx - 26, by - lift],
      [bx - 9, by - 8],
      [bx, by],
      [bx + 9, by - 8],
      [bx + 26, by - lift],
    ])
  }
}

/** An airship's way between islands above the clouds, into the night. */
export const cloudIslands: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const tone = ofShot(moment, [tones.noon, tones.noon, tones.gold, tones.night])
  sky(paint, tone.sky, [0, 300, 520, 690])
  if (shot === 2) disc(paint, '#fff3cc', 1320, 600 + part * 60, 130)
  if (shot === 3) {
    lamp(paint, '#f2eddc', 380, 230, 52)
    for (let i = 0; i < 50; i += 1) disc(paint, '#f4f1ea', (i * 397) % wide, (i * 211) % 640, 1.6 + (i % 3) * 0.8)
  }
  clouds(paint, tone.cloud[0], 0, 790, seconds)
  const float = (offset: number) => 12 * swing(seconds / 12 + offset)
  const islands: readonly (readonly [Point, number])[] = ofShot(moment, [
    [
      [[1420, 470], 0.8],
      [[260, 640], 0.45],
    ],
    [[[1060, 540], 1.6]],
    [
      [[420, 520], 0.7],
      [[1640, 700], 0.4],
    ],
    [
      [[1300, 520], 1.05],
      [[380, 620], 0.4],
    ],
  ])
  for (const [[x, y], scale] of islands.toReversed())
    at(paint, [x - part * 30 * scale, y + float(x)], () => island(paint, seconds, shot === 3), { scale })
  clouds(paint, tone.cloud[1], 1, 860, seconds)
  const [place, scale] = ofShot<readonly [Point, number]>(moment, [
    [[300 + part * 460, 420], 0.75],
    [[-100 + part * 380, 330], 0.6],
    [[820 + part * 160, 420], 1.25],
    [[260 + part * 520, 640], 0.8],
  ])
  at(paint, place, () => airship(paint, seconds), { scale })
  if (shot !== 3)
    birds(
      paint,
      seconds,
      [wrap(400 + shot * 320 + seconds * 34, wide + 300) - 100, 230],
      shot === 2 ? '#5d2f2a' : '#f7fbfb',
    )
  clouds(paint, tone.cloud[2], 2, 950, seconds)
  clouds(paint, tone.cloud[3], 3, 1040, seconds)
}
