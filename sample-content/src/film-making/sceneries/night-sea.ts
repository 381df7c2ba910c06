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
  readonly sea: Four<string>
}

const dusk: Tone = {
  sky: ['#16284a', '#23406a', '#3b6388', '#e6a06a'],
  sea: ['#1d3a5c', '#173050', '#112542', '#0b1a32'],
}
const night: Tone = {
  sky: ['#081226', '#0c1a34', '#122444', '#1a3154'],
  sea: ['#13294a', '#0f213d', '#0b1931', '#071124'],
}
const dawn: Tone = {
  sky: ['#3a4f86', '#7a6ea0', '#d58f8c', '#f6c590'],
  sea: ['#4d6a92', '#3b5680', '#2b426a', '#1c2f52'],
}

const dice = createDice('night sea')
const stars = Array.from(
  { length: 90 },
  () => [dice.between(0, wide), dice.between(0, 520), dice.between(1.2, 3)] as const,
)
const windows = ['#ffd98a', '#ffb35c', '#ffd98a', '#ffd98a', '#ffb35c', '#ffd98a']

function lighthouse(paint: Paint, seconds: number, isLit: boolean) {
  const beam = wrap(seconds / 8, 1)
  const reach = Math.cos(beam * 2 * Math.PI) * 2100
  if (isLit) {
    shape(paint, '#ffe9b020', [
      [0, -330],
      [reach, -470],
      [reach, -130],
    ])
    shape(paint, '#ffe9b038', [
      [0, -330],
      [reach, -400],
      [reach, -230],
    ])
  }
  shape(paint, '#10131c', [
    [-420, 130],
    [-250, 20],
    [-90, -20],
    [130, -8],
    [240, 50],
    [420, 130],
  ])
  shape(paint, '#efe7da', [
    [-46, 0],
    [-30, -290],
    [30, -290],
    [46, 0],
  ])
  shape(paint, '#c8432f', [
    [-42.7, -60],
    [-38.3, -140],
    [38.3, -140],
    [42.7, -60],
  ])
  shape(paint, '#c8432f', [
    [-34.4, -210],
    [-31, -272],
    [31, -272],
    [34.4, -210],
  ])
  shape(paint, '#00000033', [
    [10, 0],
    [8, -290],
    [30, -290],
    [46, 0],
  ])
  box(paint, '#1b2233', -50, -300, 100, 14)
  box(paint, isLit ? '#ffe9b0' : '#9fb4c8', -24, -352, 48, 52)
  shape(paint, '#c8432f', [
    [-34, -352],
    [0, -392],
    [34, -352],
  ])
  if (isLit) lamp(paint, '#fff2c8', 0, -328, 16 + 7 * Math.abs(Math.sin(beam * 2 * Math.PI)))
  for (const y of [-170, -40]) box(paint, '#2b2f3d', -9, y - 24, 18, 30, 9)
}

function ferry(paint: Paint, seconds: number) {
  at(paint, [0, 4 * swing(seconds / 6)], () => {
    shape(paint, '#0a0f1c', [
      [-230, -30],
      [240, -30],
      [200, 30],
      [-200, 30],
    ])
    box(paint, '#e9e2d4', -160, -80, 270, 50)
    box(paint, '#d8cfbd', -110, -118, 150, 38)
    shape(paint, '#c8432f', [
      [-60, -118],
      [-52, -172],
      [-8, -172],
      [-10, -118],
    ])
    for (const [i, colour] of windows.entries()) box(paint, colour, -138 + i * 42, -68, 24, 22, 4)
    line(paint, '#e9e2d4', 4, [
      [150, -32],
      [150, -130],
    ])
    lamp(paint, '#7ee0a8', 150, -132, 5)
  })
}

/** Short strokes of light below a thing that shines, each drifting by itself. */
function glitter(paint: Paint, colour: string, x: number, from: number, seconds: number) {
  for (let i = 0; i < 12; i += 1) {
    const width = 26 + i * 13 + 14 * swing(seconds / 5 + i * 0.37)
    box(paint, colour, x - width / 2 + 16 * swing(seconds / 9 + i * 0.21), from + i * 34, width, 7, 3.5)
  }
}

/** A lighthouse, a ferry and four hours of one night. */
export const nightSea: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const tone = ofShot(moment, [dusk, night, night, dawn])
  const horizon = ofShot(moment, [560, 640, 470, 590])
  sky(paint, tone.sky, [0, 0.42 * horizon, 0.72 * horizon, 0.9 * horizon])
  if (shot !== 3)
    for (const [i, [x, y, size]] of stars.entries())
      disc(
        paint,
        shot === 0 ? '#dfe8f888' : '#f4f1ea',
        x,
        y * (horizon / 640),
        size * (1 + 0.25 * swing(seconds / 6 + i * 0.13)),
      )
  const moon = ofShot(moment, [1480, 420, 1250, 960])
  if (shot === 3) disc(paint, '#ffe7b8', moon, horizon + 70 - part * 130, 120)
  else {
    disc(paint, '#f6edd214', moon, horizon * 0.36, 108)
    disc(paint, '#f6edd2', moon, horizon * 0.36, 62)
  }
  const swell = (level: number) => (x: number) =>
    horizon +
    level * level * 42 +
    (6 + level * 7) * swing(x / (380 + level * 160) + seconds / (11 - level * 1.5) + level * 0.3)
  ridge(paint, tone.sea[0], swell(0))
  if (shot !== 2)
    at(paint, [-260 + wrap(seconds * 20 + shot * 260, 2440), swell(1)(0) - 10], () => ferry(paint, seconds), {
      scale: shot === 1 ? 0.7 : 0.5,
    })
  ridge(paint, tone.sea[1], swell(1))
  const [place, scale] = ofShot<readonly [Point, number]>(moment, [
    [[430, 640], 0.9],
    [[1440, 760], 1.25],
    [[900, 800], 1.9],
    [[1500, 690], 1],
  ])
  at(paint, place, () => lighthouse(paint, seconds, shot !== 3), { scale })
  ridge(paint, tone.sea[2], swell(2.1))
  ridge(paint, tone.sea[3], swell(3))
  glitter(paint, shot === 3 ? '#ffd79a88' : '#f6edd244', moon, horizon + 30, seconds)
  if (shot === 0 || shot === 3)
    for (let i = 0; i < 5; i += 1)
      gull(
        paint,
        wrap(300 + i * 90 + seconds * 26, wide + 200) - 100,
        250 + i * 37 + 12 * swing(seconds / 5 + i * 0.3),
        seconds + i,
      )
}

function gull(paint: Paint, x: number, y: number, seconds: number) {
  const lift = 12 * swing(seconds / 2.4)
  line(paint, '#0b1730', 4, [
    [x - 26, y - lift],
    [x - 10, y - 8],
    [x, y],
    [x + 10, y - 8],
    [x + 26, y - lift],
  ])
}
