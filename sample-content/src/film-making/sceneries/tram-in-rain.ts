import { createDice } from '../../drawing/seeded-random.ts'
import { at, box, disc, lamp, line, type Paint, shape, swing, wide, wrap } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'

const dice = createDice('tram')
const houses = Array.from({ length: 14 }, (_, i) => ({
  left: i * 230,
  width: 230 - dice.whole(0, 24),
  top: dice.whole(150, 430),
  colour: dice.pick(['#27354a', '#2d3d52', '#22303f', '#33405a']),
  lit: Array.from({ length: 24 }, () => dice.next() < 0.36),
}))
const drops = Array.from(
  { length: 26 },
  () => [dice.between(0, wide), dice.between(0, 1), dice.between(34, 70)] as const,
)

/** A street of houses that passes slowly behind the tram. */
function street(paint: Paint, shift: number, ground: number) {
  for (const { left, width, top, colour, lit } of houses) {
    const x = wrap(left - shift + 300, 3220) - 300
    if (x > wide) continue
    box(paint, colour, x, top, width, ground - top)
    shape(paint, '#1a2432', [
      [x - 8, top + 6],
      [x + 20, top - 34],
      [x + width - 20, top - 34],
      [x + width + 8, top + 6],
    ])
    for (const [i, isLit] of lit.entries()) {
      const [wx, wy] = [x + 28 + (i % 4) * 46, top + 40 + Math.floor(i / 4) * 76]
      if (wy < ground - 170) box(paint, isLit ? '#f2bf6d' : '#1b2738', wx, wy, 28, 44, 3)
    }
    box(paint, '#1a2432', x, ground - 118, width, 118)
    box(paint, '#ffd9924d', x + 18, ground - 96, width - 36, 80, 4)
    for (let i = 0; i < 5; i += 1)
      box(paint, i % 2 ? '#c8432f' : '#e9dcc4', x + 10 + (i * (width - 20)) / 5, ground - 128, (width - 20) / 5, 26)
  }
}

function tram(paint: Paint) {
  line(paint, '#10161f', 7, [
    [-60, -290],
    [0, -360],
    [60, -290],
  ])
  line(paint, '#10161f', 7, [
    [-46, -360],
    [46, -360],
  ])
  box(paint, '#8f2f25', -440, -296, 880, 30, 14)
  box(paint, '#efe3c8', -460, -270, 920, 150, 20)
  box(paint, '#b03a2c', -460, -140, 920, 110, 14)
  box(paint, '#d8b36a', -460, -146, 920, 8)
  for (let i = 0; i < 7; i += 1) {
    box(paint, '#ffdc93', -386 + i * 112, -246, 92, 92, 8)
    if (i % 3 !== 1) {
      disc(paint, '#5b4632', -350 + i * 112, -190, 18)
      box(paint, '#5b4632', -374 + i * 112, -176, 48, 22, 10)
    }
  }
  for (const x of [-448, 356]) {
    box(paint, '#7f281f', x, -252, 92, 216, 8)
    box(paint, '#ffdc93', x + 14, -240, 64, 104, 6)
  }
  for (const x of [-270, 270]) {
    box(paint, '#10161f', x - 120, -34, 240, 22, 8)
    for (const side of [-64, 64]) {
      disc(paint, '#0b1017', x + side, -12, 34)
      disc(paint, '#566274', x + side, -12, 13)
    }
  }
  lamp(paint, '#fff0c0', 462, -84, 15)
}

function walker(paint: Paint, colour: string, seconds: number) {
  const step = 22 * swing(seconds / 1.6)
  line(paint, '#0b1017', 15, [
    [0, -90],
    [step, 0],
  ])
  line(paint, '#0b1017', 15, [
    [0, -90],
    [-step, 0],
  ])
  shape(paint, '#141c29', [
    [-36, -84],
    [-24, -196],
    [24, -196],
    [36, -84],
  ])
  line(paint, '#0b1017', 5, [
    [18, -170],
    [18, -300],
  ])
  shape(paint, colour, [
    [-112, -262],
    [-76, -318],
    [18, -344],
    [112, -318],
    [148, -262],
    [82, -276],
    [18, -262],
    [-46, -276],
  ])
  shape(paint, '#00000026', [
    [18, -344],
    [112, -318],
    [148, -262],
    [82, -276],
    [18, -262],
  ])
}

/** The wet road: what is above it as long stripes of its colour. */
function shine(paint: Paint, colour: string, x: number, from: number, seconds: number) {
  for (let i = 0; i < 6; i += 1)
    box(paint, colour, x - 44 + 9 * swing(seconds / 5 + i * 0.31), from + i * 30, 88 - i * 9, 11, 5)
}

/** The last tram of a wet evening, seen from the other pavement, a crossing, its window and its stop. */
export const tramInRain: Scenery = (paint, moment) => {
  const { seconds, shot, part } = moment
  const ground = ofShot(moment, [760, 700, 820, 760])
  box(paint, ofShot(moment, ['#41546e', '#33445d', '#2a394f', '#3a4a66']), 0, 0, wide, 1080)
  street(paint, ofShot(moment, [0, 800, 1500, 2200]), ground)
  box(paint, '#1c2635', 0, ground, wide, 24)
  box(paint, '#232f41', 0, ground + 24, wide, 400)
  for (const y of [104, 128]) box(paint, '#4b5b70', 0, ground + y, wide, 5)
  line(paint, '#10161f', 3, [
    [0, ground - 476],
    [wide, ground - 470],
  ])
  const scale = ofShot(moment, [1, 0.9, 1.3, 1])
  const x = ofShot(moment, [
    -300 + part * 900,
    1900 - part * 500,
    700 + part * 460,
    760 + Math.min(part, 0.5) ** 2 * 40,
  ])
  at(paint, [x, ground + 124], () => tram(paint), { scale })
  for (let i = -3; i <= 3; i += 1) shine(paint, '#f2bf6d40', x + i * 118 * scale, ground + 160, seconds + i)
  if (shot === 1) at(paint, [300 + part * 340, 1010], () => walker(paint, '#c8432f', seconds), { scale: 1.4 })
  if (shot === 3) {
    at(paint, [1560 - part * 180, 1000], () => walker(paint, '#3d7f9c', seconds), { scale: 1.2 })
    at(paint, [1780 - part * 180, 1030], () => walker(paint, '#d8a13a', seconds + 0.5), { scale: 1.3 })
  }
  for (const post of ofShot(moment, [[240, 1640], [1220], [], [200]])) {
    box(paint, '#10161f', post - 7, ground - 360, 14, 390)
    lamp(paint, '#ffe3a3', post, ground - 376, 24)
  }
  for (const [left, start, length] of drops) {
    const y = wrap(start * 1200 + seconds * 260, 1200) - 80
    line(paint, '#b9cbe03d', 3, [
      [wrap(left - y * 0.12, wide), y],
      [wrap(left - y * 0.12, wide) - length * 0.12, y + length],
    ])
  }
}
