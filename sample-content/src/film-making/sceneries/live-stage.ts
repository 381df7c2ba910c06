import { at, box, disc, lamp, line, type Paint, shape, swing, wide } from '../brush.ts'
import type { Scenery } from '../scenery.ts'

// The film is sent as an endless loop, so every motion repeats after a whole part of its 24 seconds.

function beam(paint: Paint, x: number, seconds: number, colour: string) {
  const aim = x + 260 * swing(seconds / 24 + x / 900)
  shape(paint, `${colour}26`, [
    [x - 12, 120],
    [aim - 170, 860],
    [aim + 170, 860],
    [x + 12, 120],
  ])
  box(paint, '#12141c', x - 34, 84, 68, 46, 8)
  disc(paint, colour, x, 128, 20)
}

function bassist(paint: Paint, seconds: number) {
  at(
    paint,
    [0, 0],
    () => {
      shape(paint, '#1a1e2a', [
        [-50, 0],
        [-40, -170],
        [36, -170],
        [46, 0],
      ])
      shape(paint, '#3a6d8c', [
        [-52, -160],
        [-40, -300],
        [36, -300],
        [50, -160],
      ])
      disc(paint, '#d9a37c', 0, -346, 40)
      shape(paint, '#14161e', [
        [-44, -350],
        [-36, -392],
        [20, -396],
        [44, -356],
        [10, -372],
      ])
      disc(paint, '#8a4a28', 96, -110, 92, 1.1)
      disc(paint, '#8a4a28', 96, -240, 66)
      disc(paint, '#a35c34', 84, -110, 60, 1.1)
      box(paint, '#2b1a14', 88, -480, 16, 380)
      line(paint, '#3a6d8c', 26, [
        [30, -270],
        [70, -330 + 8 * swing(seconds / 2)],
        [96, -350],
      ])
      line(paint, '#3a6d8c', 26, [
        [-30, -270],
        [10, -200],
        [86, -186 + 16 * swing(seconds / 1.5)],
      ])
    },
    { turns: 0.008 * swing(seconds / 4) },
  )
}

function drummer(paint: Paint, seconds: number) {
  disc(paint, '#d9a37c', 0, -330, 40)
  shape(paint, '#14161e', [
    [-44, -334],
    [-40, -372],
    [0, -386],
    [40, -372],
    [44, -334],
    [20, -352],
    [-20, -352],
  ])
  shape(paint, '#b5402f', [
    [-64, -120],
    [-52, -286],
    [52, -286],
    [64, -120],
  ])
  for (const side of [-1, 1]) {
    const lift = 44 * Math.max(0, swing(seconds / 1.5 + (side > 0 ? 0.5 : 0)))
    line(paint, '#b5402f', 24, [
      [side * 48, -262],
      [side * 104, -214],
      [side * 92, -190 - lift],
    ])
    line(paint, '#e7d2a4', 7, [
      [side * 92, -190 - lift],
      [side * 40, -160 - lift * 0.4],
    ])
    disc(paint, '#d8b36a', side * 190, -254, 82, 0.14)
    line(paint, '#566274', 6, [
      [side * 190, -250],
      [side * 190, 0],
    ])
    disc(paint, '#e9e2d4', side * 106, -146, 62, 0.3)
    box(paint, '#22476b', side * 106 - 62, -146, 124, 56, 8)
  }
  disc(paint, '#22476b', 0, -78, 104)
  disc(paint, '#efe7d8', 0, -78, 86 + 3 * Math.max(0, swing(seconds / 1.5)))
  disc(paint, '#c8432f', 0, -78, 26)
}

function singer(paint: Paint, seconds: number) {
  at(
    paint,
    [0, 0],
    () => {
      shape(paint, '#6d2840', [
        [-110, 0],
        [-42, -210],
        [42, -210],
        [110, 0],
      ])
      shape(paint, '#8f3854', [
        [-110, 0],
        [-42, -210],
        [0, -210],
        [-20, 0],
      ])
      shape(paint, '#8f3854', [
        [-52, -200],
        [-40, -300],
        [40, -300],
        [52, -200],
      ])
      disc(paint, '#e0ae88', 0, -350, 42)
      shape(paint, '#14161e', [
        [-52, -280],
        [-54, -370],
        [0, -406],
        [54, -370],
        [52, -280],
        [40, -352],
        [-40, -352],
      ])
      line(paint, '#e0ae88', 20, [
        [38, -286],
        [92, -250],
        [50, -304],
      ])
      line(paint, '#e0ae88', 20, [
        [-38, -286],
        [-110, -260],
        [-156, -300 - 40 * swing(seconds / 6)],
      ])
      line(paint, '#c3cad2', 8, [
        [42, -320],
        [60, 0],
      ])
      disc(paint, '#2b2f3a', 40, -326, 15)
    },
    { turns: 0.01 * swing(seconds / 4) },
  )
}

function crowd(paint: Paint, seconds: number, y: number, count: number, size: number, colour: string) {
  for (let i = 0; i < count; i += 1) {
    const x = (i + 0.5) * (wide / count) + 20 * Math.sin(i * 9)
    const bob = 7 * swing(seconds / 3 + i * 0.29)
    disc(paint, colour, x, y + bob, size)
    box(paint, colour, x - size * 1.7, y + bob + size * 0.9, size * 3.4, 260, size * 1.3)
    if (i % 5 === 2)
      line(paint, colour, size * 0.6, [
        [x + size * 1.3, y + bob + size * 1.7],
        [x + size * 1.9 + 10 * swing(seconds / 3 + i), y + bob - size * 2],
      ])
  }
}

/** A band plays in a harbour warehouse; it has no beginning and no end. */
export const liveStage: Scenery = (paint, { seconds }) => {
  box(paint, '#1d2130', 0, 0, wide, 1080)
  for (let i = 0; i < 16; i += 1) box(paint, '#232839', i * 120 + 3, 0, 114, 800)
  box(paint, '#0f1a30', 660, 200, 600, 330, 6)
  disc(paint, '#f2eddc', 1080, 290, 42)
  for (const [i, colour] of ['#24466e', '#1d3a60', '#172f52'].entries())
    for (let x = 0; x < 4; x += 1)
      box(paint, colour, 662 + x * 150 + 24 * swing(seconds / 12 + i * 0.3), 420 + i * 36, 120, 9, 4)
  for (const x of [860, 1060]) box(paint, '#12141c', x - 6, 200, 12, 330)
  box(paint, '#12141c', 650, 524, 620, 20)
  for (let i = 0; i < 24; i += 1) {
    const tall = 46 + 40 * swing(seconds / (i % 3 ? 3 : 2) + i * 0.31) * swing(seconds / 8 + i * 0.07)
    for (const left of [120, 1340])
      box(paint, i % 2 ? '#e8804f' : '#c8553a', left + i * 19, 640 - tall, 13, tall * 2, 4)
  }
  box(paint, '#12141c', 0, 66, wide, 22)
  for (const [i, x] of [260, 620, 960, 1300, 1660].entries()) beam(paint, x, seconds, i % 2 ? '#7fc8e8' : '#ffd98a')
  for (let i = 0; i < 17; i += 1) lamp(paint, '#ffd98a', i * 120, 24 + 22 * Math.sin(i * 1.571) ** 2, 7)
  box(paint, '#3a2a24', 0, 800, wide, 280)
  box(paint, '#54403a', 0, 800, wide, 16)
  at(paint, [960, 806], () => drummer(paint, seconds), { scale: 0.92 })
  at(paint, [480, 840], () => bassist(paint, seconds), { scale: 1.1 })
  at(paint, [1430, 840], () => singer(paint, seconds), { scale: 1.12 })
  crowd(paint, seconds, 960, 13, 34, '#161822')
  crowd(paint, seconds + 1, 1030, 10, 44, '#0c0e15')
}
