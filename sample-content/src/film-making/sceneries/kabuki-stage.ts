import { at, box, disc, ease, line, type Paint, shape, swing, wide } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const stripes = ['#1f2622', '#a8452a', '#3f5f47']

/** The striped curtain; `open` from 0 to 1 gathers it to the left. */
function curtain(paint: Paint, seconds: number, open: number) {
  const count = 18
  const width = (wide / count) * (1 - open * 0.87) + 2
  for (let i = 0; i < count; i += 1) {
    const left = (i * wide * (1 - open * 0.87)) / count
    const hem = 952 + 9 * swing(seconds / 6 + i * 0.14)
    shape(paint, stripes[i % stripes.length] ?? '', [
      [left, 128],
      [left + width, 128],
      [left + width, hem + 4],
      [left, hem],
    ])
    shape(paint, '#00000026', [
      [left + width * 0.68, 128],
      [left + width, 128],
      [left + width, hem + 4],
      [left + width * 0.68, hem],
    ])
  }
}

function lanterns(paint: Paint, seconds: number) {
  box(paint, '#2a1712', 0, 0, wide, 132)
  box(paint, '#c79a4a', 0, 124, wide, 8)
  for (let i = 0; i < 15; i += 1) {
    const x = 64 + i * 128 + 3 * swing(seconds / 5 + i * 0.2)
    disc(paint, '#ffb35c22', x, 62, 66)
    box(paint, '#f3d9a4', x - 30, 22, 60, 80, 28)
    box(paint, '#c8432f', x - 30, 52, 60, 20)
    box(paint, '#2a1712', x - 18, 16, 36, 10, 4)
    box(paint, '#2a1712', x - 18, 98, 36, 10, 4)
  }
}

function pine(paint: Paint) {
  const trunk: [number, number][] = [
    [0, 420],
    [20, 260],
    [-40, 150],
    [30, 20],
    [0, -80],
  ]
  line(paint, '#4a2e22', 54, trunk)
  line(paint, '#5d3b2b', 26, trunk)
  for (const [x, y, size] of [
    [-210, 60, 150],
    [170, 120, 165],
    [-130, -90, 140],
    [120, -80, 150],
    [0, -180, 150],
  ] as const) {
    for (const [dx, dy, part, colour] of [
      [0, 18, 1, '#22452f'],
      [0, 0, 1, '#3a6b45'],
      [-size * 0.2, -12, 0.5, '#528455'],
    ] as const)
      disc(paint, colour, x + dx, y + dy, size * part, 0.34)
  }
}

/** A great drum on its stand; the sticks fall every two seconds. */
function drum(paint: Paint, seconds: number) {
  const since = seconds % 2
  const hit = Math.exp(-since * 6)
  shape(paint, '#3a2118', [
    [-250, 330],
    [-170, 180],
    [170, 180],
    [250, 330],
    [190, 330],
    [130, 230],
    [-130, 230],
    [-190, 330],
  ])
  disc(paint, '#7c2d1d', 0, 0, 262)
  disc(paint, '#4e1b12', 0, 0, 240)
  for (let i = 0; i < 28; i += 1) disc(paint, '#d8b36a', 251 * Math.cos(i * 0.2244), 251 * Math.sin(i * 0.2244), 8)
  disc(paint, '#f1e3c6', 0, 0, 226 - hit * 5)
  disc(paint, '#e2cfa6', 0, 0, 92 + hit * 14)
  disc(paint, '#c8432f', 0, 0, 58 + hit * 8)
  for (const side of [-1, 1]) {
    const lift = side === 1 ? Math.min(1, since) : Math.min(1, (seconds + 1) % 2)
    at(
      paint,
      [side * 300, -250],
      () =>
        line(paint, '#e7d2a4', 20, [
          [0, 0],
          [-side * 210, 190 - lift * 150],
        ]),
      {},
    )
  }
}

function dancer(paint: Paint, seconds: number) {
  const sway = swing(seconds / 8)
  at(
    paint,
    [0, 0],
    () => {
      shape(paint, '#7d1f2b', [
        [-120, 300],
        [-70, 20],
        [70, 20],
        [150, 300],
      ])
      shape(paint, '#b03040', [
        [-120, 300],
        [-70, 20],
        [0, 20],
        [-10, 300],
      ])
      shape(paint, '#d8b36a', [
        [-74, 70],
        [74, 70],
        [80, 120],
        [-80, 120],
      ])
      shape(paint, '#b03040', [
        [-60, 24],
        [-230, 60 - 50 * sway],
        [-250, 190 - 50 * sway],
        [-70, 110],
      ])
      shape(paint, '#7d1f2b', [
        [60, 24],
        [220, 40 + 60 * sway],
        [250, 170 + 60 * sway],
        [70, 110],
      ])
      for (const [x, y] of [
        [-200, 120 - 50 * sway],
        [190, 110 + 60 * sway],
        [-60, 220],
        [60, 250],
        [0, 180],
      ] as const)
        disc(paint, '#f3d9a4', x, y, 17)
      disc(paint, '#f4ece0', 0, -40, 56)
      for (const side of [-1, 1])
        line(paint, '#14100f', 4, [
          [side * 14, -44],
          [side * 32, -48],
        ])
      disc(paint, '#c8432f', 0, -10, 7, 0.6)
      shape(paint, '#14100f', [
        [-62, -30],
        [-66, -90],
        [0, -124],
        [66, -90],
        [62, -30],
        [40, -72],
        [-40, -72],
      ])
      at(
        paint,
        [236, 80 + 60 * sway],
        () => {
          for (let i = 0; i < 7; i += 1) {
            const [a, b] = [-1.9 + i * 0.3, -1.6 + i * 0.3]
            shape(paint, i % 2 ? '#f4ece0' : '#d8b36a', [
              [0, 0],
              [130 * Math.cos(a), 130 * Math.sin(a)],
              [130 * Math.cos(b), 130 * Math.sin(b)],
            ])
          }
        },
        { turns: 0.06 * sway },
      )
    },
    { turns: 0.008 * sway },
  )
}

function boards(paint: Paint) {
  box(paint, '#8a5a34', 0, 850, wide, 230)
  for (let i = 0; i < 5; i += 1) box(paint, '#764a2a', 0, 872 + i * 46 + i * i * 2, wide, 4)
  box(paint, '#5a3720', 0, 1040, wide, 40)
}

/** The curtain opens on a drum and a dancer before the painted pine, and closes again. */
export const kabukiStage: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const back = ofShot(moment, ['#d9b567', '#c89b4c', '#31486b', '#d9b567'])
  box(paint, back, 0, 0, wide, 1080)
  if (shot === 2) disc(paint, '#f4ecd6', 1420, 360, 150)
  else
    for (let i = 0; i < 12; i += 1)
      for (let k = 0; k < 5; k += 1) box(paint, '#00000009', i * 160 + (k % 2) * 80, 132 + k * 150, 76, 146)
  boards(paint)
  if (shot === 1) {
    at(paint, [960, 560], () => drum(paint, seconds), { scale: 1.2 })
  } else if (shot === 2) {
    at(paint, [560 + part * 160, 640], () => dancer(paint, seconds), { scale: 1.25 })
    for (let i = 0; i < 26; i += 1) {
      const fall = (seconds * 34 + i * 97) % 900
      disc(paint, '#f4ece0', (i * 173 + 40 * swing(fall / 420 + i * 0.3)) % wide, 130 + fall, 7, 0.6)
    }
  } else {
    at(paint, [960, 470], () => pine(paint), { scale: 1.1 })
    at(paint, [360, 690], () => drum(paint, seconds), { scale: 0.62 })
    at(paint, [1420, 640], () => dancer(paint, seconds), { scale: 0.95 })
  }
  const open = shot === 0 ? ease(part, 0.3, 0.85) : shot === 3 ? 1 - ease(part, 0.35, 0.95) : 1
  if (shot === 0 || shot === 3) curtain(paint, seconds, open)
  lanterns(paint, seconds)
}
