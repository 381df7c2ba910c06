import { at, box, disc, type Four, line, type Paint, shape, swing, wide, wrap } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const tiles: Four<string> = ['#e4d9c3', '#3f6b6a', '#e4d9c3', '#7a3b2e']
const walls: Four<string> = ['#ded1b8', '#376160', '#ded1b8', '#6d3428']

function steam(paint: Paint, x: number, y: number, seconds: number, size = 1) {
  for (let i = 0; i < 7; i += 1) {
    const rise = wrap(seconds / 9 + i / 7, 1)
    disc(
      paint,
      rise < 0.6 ? '#ffffff40' : '#ffffff1f',
      x + (34 * swing(rise * 1.2 + i * 0.5) + (i % 3) * 24 - 24) * size,
      y - rise * 330 * size,
      (16 + rise * 34) * size,
    )
  }
}

/** A clay pot on a flame; its lid trembles. */
function pot(paint: Paint, seconds: number) {
  for (let i = 0; i < 9; i += 1) {
    const tall = 38 + 12 * swing(seconds / 1.8 + i * 0.37)
    shape(paint, i % 2 ? '#3f8fd0' : '#f2a541', [
      [-150 + i * 34, 26],
      [-134 + i * 34, 26 - tall],
      [-118 + i * 34, 26],
    ])
  }
  box(paint, '#20242b', -230, 24, 460, 20, 8)
  shape(paint, '#6b4230', [
    [-240, -170],
    [240, -170],
    [190, -20],
    [130, 6],
    [-130, 6],
    [-190, -20],
  ])
  shape(paint, '#855440', [
    [-240, -170],
    [60, -170],
    [20, 6],
    [-130, 6],
    [-190, -20],
  ])
  box(paint, '#4d2e21', -256, -184, 512, 26, 12)
  for (const side of [-1, 1]) box(paint, '#4d2e21', side * 268 - 34, -150, 68, 30, 14)
  at(
    paint,
    [0, -186 - 5 * Math.abs(swing(seconds / 1.4))],
    () => {
      shape(paint, '#5d3a2a', [
        [-236, 0],
        [-170, -66],
        [-60, -92],
        [60, -92],
        [170, -66],
        [236, 0],
      ])
      shape(paint, '#74493a', [
        [-236, 0],
        [-170, -66],
        [-60, -92],
        [0, -92],
        [-20, 0],
      ])
      box(paint, '#4d2e21', -44, -122, 88, 34, 14)
    },
    { turns: 0.004 * swing(seconds / 0.9) },
  )
}

/** A board where spring onions are cut, slice after slice. */
function board(paint: Paint, seconds: number, part: number) {
  box(paint, '#a9743f', -430, 0, 860, 64, 12)
  box(paint, '#c48c52', -430, -12, 860, 44, 12)
  const left = -330 + part * 330
  for (const dy of [-34, -54, -74]) {
    box(paint, '#6fa04b', left, dy, 520 - part * 200, 20, 10)
    box(paint, '#dfe8c4', left + 400 - part * 200, dy, 150, 20, 10)
  }
  for (let i = 0; i < Math.floor(part * 22); i += 1)
    disc(paint, i % 3 ? '#8fbf63' : '#dfe8c4', -390 + (i % 11) * 11 + i * 5, -24 - (i % 4) * 11, 11, 0.7)
  const lift = Math.max(0, swing(seconds / 1.5)) * 120
  at(paint, [left - 8, -84 - lift], () => {
    shape(paint, '#cfd6db', [
      [-16, -150],
      [70, -170],
      [84, 66],
      [-16, 82],
    ])
    shape(paint, '#eef1f3', [
      [-16, -150],
      [16, -158],
      [16, 76],
      [-16, 82],
    ])
    box(paint, '#3a2a20', -14, -316, 62, 160, 18)
  })
}

function bowl(paint: Paint, seconds: number) {
  shape(paint, '#22476b', [
    [-230, -120],
    [230, -120],
    [150, 30],
    [-150, 30],
  ])
  shape(paint, '#2f5d88', [
    [-230, -120],
    [40, -120],
    [10, 30],
    [-150, 30],
  ])
  for (let i = 0; i < 7; i += 1) disc(paint, '#e9eef2', -156 + i * 52, -56, 15)
  box(paint, '#1a3854', -90, 28, 180, 26, 6)
  disc(paint, '#e9eef2', 0, -120, 230, 0.26)
  disc(paint, '#d69a4a', 0, -116, 206, 0.23)
  for (let i = 0; i < 5; i += 1)
    line(paint, '#f6dfa0', 11, [
      [-120 + i * 30, -120 + (i % 2) * 12],
      [-70 + i * 34, -98],
      [-10 + i * 26, -118 + (i % 2) * 10],
    ])
  disc(paint, '#fdf6e6', -70, -134, 50, 0.5)
  disc(paint, '#f2a541', -70, -136, 24, 0.5)
  disc(paint, '#f7c7c2', 70, -132, 44, 0.45)
  for (let i = 0; i < 9; i += 1)
    disc(
      paint,
      '#7fb356',
      -10 + (i % 3) * 30 + 4 * swing(seconds / 8 + i * 0.2),
      -104 + Math.floor(i / 3) * 11,
      11,
      0.5,
    )
}

const jars = ['#2f5d88', '#c8432f', '#8a5f86', '#5f8f57', '#d8a13a']

function shelf(paint: Paint, seconds: number) {
  box(paint, '#5c3d28', 120, 330, 1680, 24, 4)
  for (let i = 0; i < 7; i += 1) {
    box(paint, jars[i % jars.length] ?? '', 190 + i * 150, 200 + (i % 3) * 28, 86, 130 - (i % 3) * 28, 12)
    box(paint, '#00000022', 190 + i * 150, 250, 86, 22)
  }
  for (let i = 0; i < 5; i += 1)
    at(
      paint,
      [1310 + i * 96, 356],
      () => {
        line(paint, '#2b2f36', 9, [
          [0, 0],
          [0, 96],
        ])
        disc(paint, '#aeb6bd', 0, 112, 34 - i * 3)
      },
      { turns: 0.006 * swing(seconds / 4 + i * 0.2) },
    )
}

/** One bowl of noodles from the board to the table. */
export const kitchen: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  box(paint, ofShot(moment, walls), 0, 0, wide, 1080)
  for (let y = 0; y < 5; y += 1)
    for (let x = 0; x < 13; x += 1)
      box(paint, ofShot(moment, tiles), x * 160 - (y % 2) * 80 + 4, y * 160 + 4, 152, 152, 6)
  if (shot !== 3) shelf(paint, seconds)
  box(paint, '#7b5434', 0, 800, wide, 280)
  box(paint, '#936741', 0, 800, wide, 28)
  if (shot === 0) {
    at(paint, [960, 800], () => board(paint, seconds, part), { scale: 1.1 })
  } else if (shot === 1) {
    steam(paint, 960, 470, seconds, 1.4)
    at(paint, [960, 780], () => pot(paint, seconds), { scale: 1.25 })
  } else if (shot === 2) {
    steam(paint, 470, 520, seconds)
    at(paint, [470, 780], () => pot(paint, seconds), { scale: 0.85 })
    at(paint, [1310, 806], () => board(paint, seconds, part), { scale: 0.8 })
  } else {
    box(paint, '#4d3524', 0, 800, wide, 280)
    disc(paint, '#3a2719', 960, 860, 620, 0.16)
    at(paint, [960, 820], () => bowl(paint, seconds), { scale: 1.7 })
    steam(paint, 960, 600, seconds, 1.5)
    at(paint, [1510, 850 - part * 20], () => {
      line(paint, '#c8432f', 16, [
        [-230, 40],
        [240, -50],
      ])
      line(paint, '#c8432f', 16, [
        [-220, 70],
        [250, -10],
      ])
    })
  }
}
