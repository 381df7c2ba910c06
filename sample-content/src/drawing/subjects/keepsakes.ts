import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect, turned } from '../shapes.ts'

/** A mantel clock. */
export const clock: Subject = ({ dark, accent, body, shade, paper, lit }) =>
  rect(-44, -9, 88, 9, dark, { rx: 2 }) +
  path('M-38 -9V-58A38 40 0 0 1 38 -58V-9Z', body) +
  path('M10 -97A38 40 0 0 1 38 -58V-9H20V-58Q20 -84 10 -97Z', shade) +
  circle(0, -58, 29, dark) +
  circle(0, -58, 26, paper) +
  each(
    Array.from({ length: 12 }, (_, i) => i * 30),
    (turn) => turned(turn, 0, -58, rect(-0.9, -81, 1.8, turn % 90 ? 4 : 7, dark)),
  ) +
  limb('M0 -58L-11 -70', dark, 3.2) +
  limb('M0 -58L6 -78', dark, 2.2) +
  line(0, -52, 3, -38, accent, 1.2) +
  circle(0, -58, 2.6, accent) +
  rect(-16, -26, 32, 13, dark, { rx: 2, opacity: 0.5 }) +
  circle(3, -20, 4.6, lit) +
  circle(0, -101, 4, accent)

/** A stone lantern's paper cousin: hand lantern, lit. */
export const lantern: Subject = ({ dark, accent, deep, glow }) =>
  circle(0, -48, 62, glow, { opacity: 0.16 }) +
  path('M-16 -96Q0 -122 16 -96', 'none', { stroke: dark, 'stroke-width': 2.6 }) +
  rect(-20, -98, 40, 9, dark, { rx: 2 }) +
  path('M-22 -90Q-48 -50 -22 -10H22Q48 -50 22 -10Q48 -50 22 -90Z', accent) +
  path('M-10 -90Q-22 -50 -10 -10H12Q26 -50 12 -90Z', glow, { opacity: 0.62 }) +
  each([-78, -66, -54, -42, -30, -18], (y) => {
    const w = 34.5 - (y + 50) ** 2 / 130
    return limb(`M${-w} ${y}Q0 ${y + 6} ${w} ${y}`, deep, 1.2)
  }) +
  rect(-20, -11, 40, 9, dark, { rx: 2 }) +
  limb('M0 -2V8', accent, 3)

/** A cast-iron teapot and its cup. */
export const teapot: Subject = ({ dark, body, shade, lit, accent, paper }) =>
  path('M-30 -62Q-26 -104 12 -100Q34 -96 34 -62', 'none', { stroke: dark, 'stroke-width': 5 }) +
  path('M-44 -30Q-44 -66 -6 -66Q38 -66 40 -30Q38 -4 14 0H-24Q-42 -6 -44 -30Z', body) +
  path('M8 -65Q38 -62 40 -30Q38 -4 14 0H0Q24 -24 8 -65Z', shade) +
  path('M-40 -38Q-60 -42 -70 -62L-60 -64Q-52 -50 -38 -52Z', body) +
  ellipse(-2, -66, 24, 5, dark) +
  circle(-2, -73, 5, accent) +
  each([-48, -38, -28, -18], (y) =>
    each([-28, -16, -4, 8, 20], (x) => circle(x + ((y / 10) % 2 ? 6 : 0), y, 1.8, lit, { opacity: 0.6 })),
  ) +
  path('M54 -22H88Q88 0 76 0H66Q54 0 54 -22Z', accent) +
  ellipse(71, -22, 17, 4, paper) +
  path('M66 -34Q60 -44 68 -52M76 -34Q72 -46 80 -56', 'none', {
    stroke: paper,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    opacity: 0.7,
  })

/** An old key that hangs on a thread. */
export const key: Subject = ({ dark, accent, deep, paper, glow }) =>
  line(0, -160, 0, -104, dark, 1.4) +
  circle(0, -86, 20, 'none', { stroke: accent, 'stroke-width': 9 }) +
  path('M0 -106A20 20 0 0 1 0 -66', 'none', { stroke: deep, 'stroke-width': 9 }) +
  circle(0, -86, 7, paper) +
  rect(-5, -66, 10, 60, accent) +
  rect(0, -66, 5, 60, deep) +
  rect(-9, -62, 18, 7, glow, { rx: 2 }) +
  path('M5 -30H24V-22H16V-18H24V-6H5Z', accent) +
  path('M5 -10H24V-6H5Z', deep) +
  circle(0, -86, 2.6, dark)

/** A radio with a dial. */
export const radio: Subject = ({ dark, accent, body, shade, lit, glow, paper }) =>
  limb('M40 -72L74 -120', dark, 2) +
  rect(-62, -72, 124, 68, body, { rx: 9 }) +
  path('M24 -72H53Q62 -72 62 -63V-13Q62 -4 53 -4H24Z', shade, { opacity: 0.55 }) +
  rect(-54, -64, 66, 52, dark, { rx: 5 }) +
  each(
    Array.from({ length: 9 }, (_, i) => i),
    (i) => rect(-50 + i * 7, -60, 3, 44, lit, { opacity: 0.55 }),
  ) +
  rect(18, -64, 37, 18, glow, { rx: 3 }) +
  each([23, 29, 35, 41, 47], (x) => line(x, -60, x, -54, dark, 1)) +
  line(38, -62, 38, -48, accent, 2) +
  circle(27, -26, 9, paper) +
  circle(47, -26, 7, accent) +
  line(27, -26, 31, -33, dark, 2) +
  path('M-40 -72Q0 -92 40 -72', 'none', { stroke: dark, 'stroke-width': 4 }) +
  rect(-50, -4, 14, 4, dark) +
  rect(36, -4, 14, 4, dark)

/** A folding camera. */
export const camera: Subject = ({ dark, accent, body, shade, lit, paper, glow }) =>
  rect(-58, -70, 116, 66, dark, { rx: 8 }) +
  rect(-58, -58, 116, 40, body) +
  rect(24, -58, 34, 40, shade, { opacity: 0.5 }) +
  rect(-50, -78, 22, 9, shade, { rx: 3 }) +
  circle(38, -76, 7, accent) +
  rect(-16, -86, 32, 17, dark, { rx: 3 }) +
  rect(-10, -82, 20, 9, glow) +
  circle(0, -38, 29, dark) +
  circle(0, -38, 24, paper) +
  circle(0, -38, 20, dark) +
  circle(0, -38, 12, shade) +
  circle(-6, -45, 5, lit) +
  each([-44, 42], (x) => rect(x, -66, 8, 5, lit)) +
  path('M-58 -62Q-84 -20 -70 0M58 -62Q84 -24 74 0', 'none', { stroke: dark, 'stroke-width': 3 })

/** Three letters, sealed and posted. */
export const letters: Subject = ({ dark, accent, body, shade, paper, lit }) =>
  turned(-11, -20, -56, rect(-62, -96, 96, 60, shade, { rx: 2 }) + limb('M-60 -94L-14 -62L32 -94', dark, 1)) +
  turned(8, 14, -46, rect(-34, -84, 100, 62, lit, { rx: 2 }) + limb('M-32 -82L16 -50L64 -82', shade, 1.4)) +
  turned(
    -3,
    0,
    -30,
    rect(-52, -62, 104, 64, paper, { rx: 2 }) +
      polygon(
        [
          [-52, -62],
          [52, -62],
          [0, -24],
        ],
        body,
        { opacity: 0.35 },
      ) +
      limb('M-52 -62L0 -24L52 -62', body, 1.6) +
      circle(0, -26, 9, accent) +
      path('M-4 -26l3 3l6 -7', 'none', { stroke: paper, 'stroke-width': 2 }),
  )

/** A telephone off its hook. */
export const telephone: Subject = ({ dark, accent, deep, paper, lit }) =>
  path('M-44 0Q-40 -46 -22 -56H22Q40 -46 44 0Z', accent) +
  path('M8 -56H22Q40 -46 44 0H22Q24 -36 8 -56Z', deep, { opacity: 0.55 }) +
  circle(0, -26, 20, paper) +
  each(
    Array.from({ length: 10 }, (_, i) => i),
    (i) => circle(Math.cos(i * 0.58 - 0.6) * 14, -26 + Math.sin(i * 0.58 - 0.6) * 14, 3, dark),
  ) +
  circle(0, -26, 6, deep) +
  rect(-24, -63, 10, 8, dark) +
  rect(14, -63, 10, 8, dark) +
  turned(
    -14,
    0,
    -84,
    path(
      'M-54 -72Q-56 -90 -40 -92Q0 -102 40 -92Q56 -90 54 -72Q46 -66 36 -72Q34 -80 26 -82Q0 -86 -26 -82Q-34 -80 -36 -72Q-46 -66 -54 -72Z',
      dark,
    ) + path('M-40 -90Q0 -100 40 -90', 'none', { stroke: lit, 'stroke-width': 1.8, opacity: 0.7 }),
  ) +
  path('M-52 -66Q-72 -40 -56 -24Q-44 -10 -60 0', 'none', {
    stroke: dark,
    'stroke-width': 2.4,
    'stroke-dasharray': '3 2',
  })

/** A suitcase with a scarf caught in it. */
export const suitcase: Subject = ({ dark, accent, deep, body, shade, lit, paper }) =>
  path('M-18 -74V-88Q-18 -94 -10 -94H10Q18 -94 18 -88V-74', 'none', { stroke: dark, 'stroke-width': 5 }) +
  rect(-60, -76, 120, 74, body, { rx: 7 }) +
  path('M22 -76H53Q60 -76 60 -69V-9Q60 -2 53 -2H22Z', shade, { opacity: 0.5 }) +
  line(-60, -46, 60, -46, dark, 2) +
  each([-40, 30], (x) => rect(x, -76, 10, 74, shade) + rect(x - 2, -52, 14, 11, lit, { rx: 2 })) +
  path('M-10 -45Q4 -30 -4 -14Q4 -2 -6 12L6 14Q14 0 8 -14Q16 -30 12 -45Z', accent) +
  path('M2 -45Q10 -30 4 -14Q10 0 2 13L6 14Q14 0 8 -14Q16 -30 12 -45Z', deep, { opacity: 0.6 }) +
  turned(-8, 38, -62, rect(46, -34, 10, 16, paper))
