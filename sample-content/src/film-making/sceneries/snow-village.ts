import { createDice } from '../../drawing/seeded-random.ts'
import { at, box, disc, type Four, lamp, line, type Paint, ridge, shape, sky, swing, wide, wrap } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const dice = createDice('snow')
const flakes = Array.from(
  { length: 46 },
  () => [dice.between(0, wide), dice.between(0, 1140), dice.between(3, 8)] as const,
)
const skies: Record<'day' | 'dusk' | 'night' | 'dawn', Four<string>> = {
  day: ['#9fb7cb', '#b9cbd8', '#d3dee4', '#e6ebec'],
  dusk: ['#33456b', '#5a5f86', '#a07a8e', '#e2a686'],
  night: ['#0d1830', '#14223f', '#1b2d50', '#24395f'],
  dawn: ['#6f86b4', '#a59bbd', '#dcb0ae', '#f5d6b5'],
}

/** A steep thatched house under snow; `glow` is the light in its windows. */
function house(paint: Paint, glow: string) {
  box(paint, '#4a3426', -150, -130, 300, 130)
  shape(paint, '#5d4230', [
    [-176, -110],
    [0, -372],
    [176, -110],
  ])
  for (const x of [-60, 60, 0]) box(paint, '#35241a', x - 4, -130, 8, 130)
  for (const [x, y] of [
    [-112, -92],
    [22, -92],
    [-52, -92],
    [80, -92],
  ] as const)
    box(paint, glow, x, y, 34, 52, 2)
  for (const [x, y] of [
    [-34, -196],
    [4, -196],
  ] as const)
    box(paint, glow, x, y, 28, 34, 2)
  box(paint, glow, -14, -268, 28, 26, 2)
  shape(paint, '#6f5742', [
    [-216, -104],
    [0, -424],
    [216, -104],
    [176, -104],
    [0, -356],
    [-176, -104],
  ])
  shape(paint, '#f2f5f6', [
    [-226, -112],
    [-10, -440],
    [10, -440],
    [226, -112],
    [196, -112],
    [0, -396],
    [-196, -112],
  ])
  shape(paint, '#d5dfe6', [
    [10, -440],
    [226, -112],
    [196, -112],
    [0, -396],
  ])
  box(paint, '#f2f5f6', -176, -12, 352, 24, 12)
}

function smoke(paint: Paint, x: number, y: number, seconds: number) {
  for (let i = 0; i < 6; i += 1) {
    const rise = wrap(seconds / 14 + i / 6, 1)
    disc(
      paint,
      rise < 0.7 ? '#dfe6ea55' : '#dfe6ea2a',
      x + rise * 110 + 14 * swing(rise * 1.4),
      y - rise * 260,
      12 + rise * 38,
    )
  }
}

function cedar(paint: Paint, dark: string) {
  box(paint, '#3a2a20', -8, -40, 16, 50)
  for (let i = 0; i < 4; i += 1) {
    const [y, half] = [-30 - i * 66, 92 - i * 19]
    shape(paint, dark, [
      [-half, y],
      [0, y - 122],
      [half, y],
    ])
    shape(paint, '#eef2f4', [
      [-half * 0.55, y - 50],
      [0, y - 122],
      [half * 0.42, y - 66],
      [half * 0.1, y - 52],
    ])
  }
}

/** A lantern on a stick, carried by someone in a straw cape. */
function traveller(paint: Paint, seconds: number, light: string) {
  const step = 12 * swing(seconds / 2)
  line(paint, '#2a211c', 11, [
    [-4, -50],
    [step, 0],
  ])
  line(paint, '#2a211c', 11, [
    [4, -50],
    [-step, 0],
  ])
  shape(paint, '#b08a52', [
    [-44, -44],
    [-16, -130],
    [16, -130],
    [44, -44],
  ])
  shape(paint, '#8d6b3c', [
    [6, -130],
    [16, -130],
    [44, -44],
    [14, -44],
  ])
  shape(paint, '#d3b077', [
    [-46, -126],
    [0, -168],
    [46, -126],
  ])
  line(paint, '#2a211c', 5, [
    [18, -96],
    [70, -118],
  ])
  lamp(paint, light, 70 + 3 * swing(seconds / 3), -92, 13)
}

/** A day and a night of a mountain village under the snow. */
export const snowVillage: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const tone = ofShot(moment, [skies.day, skies.dusk, skies.night, skies.dawn])
  sky(paint, tone, [0, 190, 330, 430])
  if (shot === 2) lamp(paint, '#f4edd6', 1500, 200, 40)
  if (shot === 3) disc(paint, '#fff0cf', 420, 470 - part * 60, 74)
  const far = ofShot(moment, ['#8aa0b4', '#4d5578', '#1d2c4b', '#8291b5'])
  const near = ofShot(moment, ['#6d879c', '#3c4568', '#16233e', '#6477a0'])
  const snow = ofShot(moment, ['#eef2f4', '#b9bdd2', '#5a6f96', '#f3e6e2'])
  const front = ofShot(moment, ['#dfe7ec', '#a3a9c4', '#4b608a', '#e3d6da'])
  ridge(paint, far, (x) => 420 + 120 * swing(x / 1300 + 0.1) + 40 * swing(x / 390))
  ridge(paint, near, (x) => 520 + 70 * swing(x / 900 + 0.55) + 24 * swing(x / 260))
  ridge(paint, snow, (x) => 660 + 34 * swing(x / 1500 + 0.3))
  const glow = shot === 0 ? '#8d7a60' : '#ffcf7d'
  const [places, scale] = ofShot<readonly [readonly (readonly [number, number])[], number]>(moment, [
    [
      [
        [330, 730],
        [800, 700],
        [1270, 740],
        [1690, 705],
      ],
      0.8,
    ],
    [
      [
        [560, 880],
        [1380, 850],
      ],
      1.55,
    ],
    [
      [
        [260, 760],
        [700, 720],
        [1180, 750],
        [1640, 720],
      ],
      0.9,
    ],
    [[[1180, 880]], 1.8],
  ])
  for (const [x, y] of places) {
    smoke(paint, x + 40 * scale, y - 420 * scale, seconds + x / 100)
    at(paint, [x, y], () => house(paint, glow), { scale })
  }
  ridge(paint, front, (x) => 830 + 46 * swing(x / 1700 + 0.62) + (shot % 2) * 60)
  const dark = ofShot(moment, ['#3b5a52', '#2c3f4d', '#13273a', '#4a6470'])
  for (const [x, y, size] of [
    [120, 960, 1.2],
    [1820, 980, 1.35],
    [330, 1010, 0.9],
  ] as const)
    at(paint, [x, y], () => cedar(paint, dark), { scale: size })
  at(paint, [620 + part * 420, 1010], () => traveller(paint, seconds, shot === 0 ? '#c8432f' : '#ffd98a'), {
    scale: shot % 2 ? 1.5 : 1.1,
  })
  for (const [x, y, size] of flakes)
    disc(
      paint,
      shot === 2 ? '#cfd9ea' : '#ffffff',
      wrap(x + 30 * swing(seconds / 9 + x), wide),
      wrap(y + seconds * (24 + size * 6), 1140) - 20,
      size,
    )
}
