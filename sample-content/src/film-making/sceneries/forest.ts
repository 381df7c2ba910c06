import { createDice } from '../../drawing/seeded-random.ts'
import { at, box, disc, type Four, lamp, line, type Paint, ridge, shape, sky, swing, wide, wrap } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const dice = createDice('forest')
const trunks = Array.from({ length: 3 }, (_, layer) =>
  Array.from({ length: 9 - layer * 3 }, (_, i) => ({
    x: (i + 0.5) * (wide / (9 - layer * 3)) + dice.between(-60, 60),
    wide: 26 + layer * 26 + dice.between(-4, 10),
    lean: dice.between(-0.012, 0.012),
  })),
)
const leaves = Array.from(
  { length: 22 },
  () => [dice.between(0, wide), dice.between(0, 1140), dice.between(0, 1)] as const,
)
const flies = Array.from(
  { length: 20 },
  () => [dice.between(60, 1860), dice.between(420, 980), dice.between(0, 1)] as const,
)

interface Tone {
  readonly sky: Four<string>
  readonly far: readonly [string, string, string]
  readonly ground: string
  readonly leaf: string
}

const tones: Record<'morning' | 'noon' | 'evening' | 'night', Tone> = {
  morning: {
    sky: ['#cfe3c8', '#dbe9c4', '#e9efc8', '#f4f2d2'],
    far: ['#9dc2a0', '#6d9f7c', '#3f7558'],
    ground: '#2e5a45',
    leaf: '#e9c85c',
  },
  noon: {
    sky: ['#a9d3c2', '#bcdcc0', '#d2e6c0', '#e6eec4'],
    far: ['#83b596', '#4f8d6b', '#2d6549'],
    ground: '#214d38',
    leaf: '#f0e2a0',
  },
  evening: {
    sky: ['#7a4a62', '#b4635a', '#e0915c', '#f2c07a'],
    far: ['#9a5a5c', '#6e3f50', '#452a40'],
    ground: '#2f1d30',
    leaf: '#f2a541',
  },
  night: {
    sky: ['#0e1c30', '#12263b', '#173147', '#1e3d52'],
    far: ['#1b3a4c', '#132c3d', '#0c1f2e'],
    ground: '#081722',
    leaf: '#3d6577',
  },
}

/** Trunks with crowns that sway with the wind. */
function trees(paint: Paint, layer: number, colour: string, seconds: number, shift: number) {
  for (const [i, tree] of (trunks[layer] ?? []).entries()) {
    const x = wrap(tree.x - shift + 200, wide + 400) - 200
    at(
      paint,
      [x, 940 + layer * 50],
      () => {
        const half = tree.wide / 2
        shape(paint, colour, [
          [-half * 1.5, 160],
          [-half, -80],
          [-half * 0.7, -1200],
          [half * 0.7, -1200],
          [half, -80],
          [half * 1.5, 160],
        ])
        for (let k = 0; k < 3; k += 1) {
          const y = -470 - layer * 90 - k * 190
          line(paint, colour, half * 0.6, [
            [0, y + 90],
            [(k % 2 ? 1 : -1) * (100 + layer * 40), y],
          ])
          disc(
            paint,
            colour,
            (k % 2 ? 1 : -1) * (120 + layer * 50) + 14 * swing(seconds / 7 + i * 0.2 + k * 0.3),
            y - 20,
            110 + layer * 34,
            0.5,
          )
        }
      },
      { turns: tree.lean + 0.0022 * swing(seconds / 8 + i * 0.23) },
    )
  }
}

/** A fox; `walk` from 0 to 1 is one stride, 0 stands. */
function fox(paint: Paint, seconds: number, isWalking: boolean) {
  const step = isWalking ? 26 * swing(seconds / 1.8) : 0
  const tail = 14 * swing(seconds / 4)
  shape(paint, '#d9763a', [
    [-120, -96],
    [-210, -150 + tail],
    [-300, -120 + tail],
    [-260, -80 + tail],
    [-130, -66],
  ])
  shape(paint, '#f6ead6', [
    [-256, -136 + tail],
    [-300, -120 + tail],
    [-272, -92 + tail],
  ])
  for (const [x, way] of [
    [-98, 1],
    [-70, -1],
    [70, -1],
    [96, 1],
  ] as const)
    line(paint, '#6b3a24', 17, [
      [x, -60],
      [x + way * step, 0],
    ])
  shape(paint, '#d9763a', [
    [-140, -112],
    [-60, -132],
    [60, -126],
    [124, -140],
    [120, -66],
    [60, -46],
    [-100, -48],
    [-140, -72],
  ])
  shape(paint, '#f6ead6', [
    [90, -92],
    [124, -110],
    [112, -58],
    [70, -48],
  ])
  at(paint, [128, -146 + 4 * swing(seconds / 5)], () => {
    shape(paint, '#d9763a', [
      [-52, -22],
      [-40, -74],
      [-14, -44],
      [14, -44],
      [38, -76],
      [50, -22],
      [84, 18],
      [20, 38],
      [-40, 24],
    ])
    shape(paint, '#f6ead6', [
      [10, 22],
      [84, 18],
      [20, 38],
      [-30, 28],
    ])
    disc(paint, '#22160f', 26, -6, 6)
    disc(paint, '#22160f', 82, 18, 8)
    shape(paint, '#6b3a24', [
      [-40, -74],
      [-34, -46],
      [-26, -52],
    ])
  })
}

function deer(paint: Paint, colour: string) {
  for (const x of [-90, -60, 60, 90])
    line(paint, colour, 13, [
      [x, -120],
      [x + (x > 0 ? 6 : -6), 0],
    ])
  shape(paint, colour, [
    [-130, -200],
    [60, -206],
    [110, -280],
    [150, -276],
    [120, -140],
    [60, -110],
    [-110, -110],
  ])
  shape(paint, colour, [
    [96, -268],
    [120, -330],
    [204, -296],
    [196, -276],
    [130, -262],
  ])
  for (const side of [-1, 1])
    line(paint, colour, 8, [
      [122, -322],
      [122 + side * 36, -390],
      [122 + side * 30, -450],
      [122 + side * 66, -486],
    ])
}

/** Wind through a wood from morning to night, and the fox that lives in it. */
export const forest: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const tone = ofShot(moment, [tones.morning, tones.noon, tones.evening, tones.night])
  sky(paint, tone.sky, [0, 240, 460, 660])
  if (shot === 2) disc(paint, '#ffe0a0', 1180, 560 + part * 80, 120)
  if (shot === 3) disc(paint, '#e9eede', 1420, 250, 86)
  trees(paint, 0, tone.far[0], seconds, shot * 130 + part * 20)
  ridge(paint, tone.far[0], (x) => 820 + 22 * swing(x / 800 + shot * 0.2))
  trees(paint, 1, tone.far[1], seconds, shot * 310 + part * 46)
  ridge(paint, tone.far[1], (x) => 880 + 26 * swing(x / 1100 + 0.4 + shot * 0.3))
  if (shot === 1) at(paint, [1380, 930], () => deer(paint, '#7a5236'), { scale: 0.9 })
  if (shot === 0) at(paint, [300 + part * 720, 944], () => fox(paint, seconds, true), { scale: 0.85 })
  if (shot === 2) at(paint, [620, 950], () => fox(paint, seconds, false), { scale: 1.5 })
  if (shot === 3) at(paint, [760 + part * 380, 952], () => fox(paint, seconds, true), { scale: 0.7 })
  trees(paint, 2, tone.far[2], seconds, 90 + shot * 460 + part * 80)
  ridge(paint, tone.ground, (x) => 962 + 20 * swing(x / 900 + 0.1 + shot * 0.2))
  for (let i = 0; i < 26; i += 1) {
    const x = i * 78 - 20
    line(paint, tone.ground, 10, [
      [x, 990],
      [x + 12, 940],
      [x + 20 + 10 * swing(seconds / 4 + i * 0.11), 894],
    ])
  }
  if (shot === 3)
    for (const [x, y, phase] of flies)
      if (swing(seconds / 5 + phase) > -0.2)
        lamp(paint, '#d8f08a', x + 40 * swing(seconds / 11 + phase), y + 26 * swing(seconds / 8 + phase * 3), 5)
  if (shot !== 3)
    for (const [x, y, phase] of leaves)
      shape(
        paint,
        tone.leaf,
        leaf(
          wrap(x + seconds * 60 + 50 * swing(seconds / 6 + phase), wide),
          wrap(y + seconds * 38, 1140) - 30,
          15,
          phase + seconds / 6,
        ),
      )
  box(paint, tone.ground, 0, 1050, wide, 30)
}

function leaf(x: number, y: number, size: number, turns: number): [number, number][] {
  const [c, s] = [Math.cos(turns * 6.28) * size, Math.sin(turns * 6.28) * size]
  return [
    [x + c, y + s],
    [x - s * 0.4, y + c * 0.4],
    [x - c, y - s],
    [x + s * 0.4, y - c * 0.4],
  ]
}
