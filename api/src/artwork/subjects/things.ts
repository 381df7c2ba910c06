import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect, turned } from '../shapes.ts'

/** A fox mask on its cord. */
export const mask: Subject = ({ dark, accent, deep, paper, glow, lit }) =>
  path('M-40 -70Q-70 -50 -62 -10M40 -70Q70 -50 62 -10', 'none', { stroke: accent, 'stroke-width': 3 }) +
  path('M-42 -118L-20 -94Q0 -100 20 -94L42 -118Q50 -84 40 -60Q30 -24 0 -4Q-30 -24 -40 -60Q-50 -84 -42 -118Z', paper) +
  path('M4 -98Q14 -98 20 -94L42 -118Q50 -84 40 -60Q30 -24 0 -4Q20 -50 4 -98Z', lit, { opacity: 0.4 }) +
  path('M-37 -104L-24 -88L-36 -82ZM37 -104L24 -88L36 -82Z', accent) +
  path('M-30 -64Q-18 -72 -8 -58Q-20 -54 -30 -64ZM30 -64Q18 -72 8 -58Q20 -54 30 -64Z', dark) +
  limb('M-34 -72Q-20 -80 -8 -68M34 -72Q20 -80 8 -68', accent, 2.6) +
  path('M-6 -22Q0 -28 6 -22L0 -14Z', dark) +
  limb('M-26 -42L-10 -38M-22 -34L-9 -33M26 -42L10 -38M22 -34L9 -33', deep, 1.8) +
  path('M0 -92Q7 -84 0 -76Q-7 -84 0 -92Z', accent) +
  circle(-62, -8, 4.4, glow) +
  circle(62, -8, 4.4, glow)

/** A robe's fan and crest, open. */
export const fan: Subject = ({ dark, accent, deep, paper, glow, body }) =>
  each(
    Array.from({ length: 9 }, (_, i) => -72 + i * 18),
    (a) => turned(a, 0, 0, line(0, 0, 0, -66, dark, 2.6)),
  ) +
  path('M-99 -32A104 104 0 0 1 99 -32L48 -16A50 50 0 0 0 -48 -16Z', paper) +
  each([0, 1, 2, 3], (i) => {
    const a = -72 + i * 36
    return turned(
      a + 9,
      0,
      0,
      path('M-16 -102Q0 -106 16 -102L8 -50Q0 -52 -8 -50Z', i % 2 ? accent : body, { opacity: 0.55 }),
    )
  }) +
  circle(0, -78, 19, accent) +
  path('M-60 -62Q-30 -78 -6 -58Q20 -40 62 -60', 'none', {
    stroke: glow,
    'stroke-width': 4,
    'stroke-linecap': 'round',
  }) +
  path('M0 -97A19 19 0 0 1 0 -59Z', deep, { opacity: 0.4 }) +
  circle(0, 0, 5, accent)

/** A bento, its lid beside. */
export const bento: Subject = ({ dark, accent, deep, paper, body, shade, glow, lit }) =>
  polygon(
    [
      [-70, -30],
      [34, -50],
      [76, -22],
      [-30, 4],
    ],
    dark,
  ) +
  polygon(
    [
      [-30, 4],
      [76, -22],
      [76, -8],
      [-30, 20],
    ],
    deep,
  ) +
  polygon(
    [
      [-70, -30],
      [-30, 4],
      [-30, 20],
      [-70, -16],
    ],
    accent,
  ) +
  polygon(
    [
      [-60, -30],
      [-8, -40],
      [28, -14],
      [-28, -1],
    ],
    paper,
  ) +
  circle(-16, -22, 6, accent) +
  polygon(
    [
      [-2, -41],
      [32, -47],
      [48, -36],
      [14, -29],
    ],
    glow,
  ) +
  polygon(
    [
      [18, -27],
      [50, -34],
      [67, -22],
      [33, -14],
    ],
    body,
  ) +
  each(
    [
      [30, -25],
      [42, -27],
      [46, -21],
    ] as const,
    ([x, y]) => circle(x, y, 4, lit),
  ) +
  each(
    [
      [8, -38],
      [18, -38],
      [28, -40],
    ] as const,
    ([x, y]) => ellipse(x, y, 5, 3.4, shade),
  ) +
  limb('M-84 6L20 -84M-76 12L30 -80', lit, 2.8)

/** Scissors, a needle and a spool of thread. */
export const thread: Subject = ({ dark, accent, deep, body, lit, shade, paper }) =>
  rect(-30, -90, 60, 10, body, { rx: 3 }) +
  rect(-30, -10, 60, 10, body, { rx: 3 }) +
  rect(-24, -80, 48, 70, accent) +
  rect(6, -80, 18, 70, deep, { opacity: 0.55 }) +
  each([-72, -63, -54, -45, -36, -27, -18], (y) => limb(`M-24 ${y}L24 ${y + 5}`, deep, 1.1)) +
  limb('M24 -18Q60 -10 52 -50Q46 -80 76 -84Q96 -84 88 -60', accent, 2) +
  turned(28, 88, -44, path('M86 -80Q88 -84 90 -80L88.6 0H87.4Z', lit)) +
  turned(
    -26,
    -56,
    -40,
    limb('M-52 -100L-60 -34M-62 -100L-52 -34', paper, 5) +
      circle(-66, -22, 11, 'none', { stroke: shade, 'stroke-width': 5 }) +
      circle(-44, -22, 11, 'none', { stroke: shade, 'stroke-width': 5 }) +
      circle(-57, -58, 2.4, dark),
  )

/** Scales that hold a feather against a stone. */
export const balance: Subject = ({ dark, accent, body, shade, paper, lit }) =>
  rect(-30, -7, 60, 7, shade, { rx: 3 }) +
  polygon(
    [
      [-4, -7],
      [-2, -104],
      [2, -104],
      [4, -7],
    ],
    body,
  ) +
  turned(-7, 0, -98, limb('M-58 -98H58', body, 4)) +
  circle(0, -100, 6, accent) +
  limb('M-58 -91L-76 -46M-58 -91L-40 -46M58 -105L40 -62M58 -105L76 -62', lit, 1.2) +
  path('M-80 -46H-36Q-40 -32 -58 -32Q-76 -32 -80 -46Z', body) +
  path('M36 -62H80Q76 -48 58 -48Q40 -48 36 -62Z', body) +
  path('M-72 -46Q-72 -62 -58 -62Q-44 -62 -46 -46Z', dark) +
  path('M40 -66Q54 -92 82 -88Q78 -70 48 -64Z', paper) +
  limb('M38 -64Q56 -78 78 -86', shade, 1.2)

/** A crane folded of paper. */
export const paperCrane: Subject = ({ paper, lit, body, shade, accent, dark }) =>
  polygon(
    [
      [-20, -34],
      [-44, -112],
      [10, -40],
    ],
    body,
  ) +
  polygon(
    [
      [14, -30],
      [78, -84],
      [30, -12],
    ],
    lit,
  ) +
  polygon(
    [
      [14, -30],
      [78, -84],
      [22, -34],
    ],
    body,
  ) +
  polygon(
    [
      [-16, -30],
      [-66, -80],
      [-30, -12],
    ],
    lit,
  ) +
  polygon(
    [
      [-66, -80],
      [-88, -64],
      [-60, -73],
    ],
    accent,
  ) +
  polygon(
    [
      [-34, -12],
      [0, -44],
      [34, -12],
      [0, 2],
    ],
    paper,
  ) +
  polygon(
    [
      [0, -44],
      [34, -12],
      [0, 2],
    ],
    shade,
    { opacity: 0.4 },
  ) +
  polygon(
    [
      [-18, -30],
      [16, -124],
      [28, -22],
      [2, -8],
    ],
    paper,
  ) +
  polygon(
    [
      [16, -124],
      [28, -22],
      [6, -12],
    ],
    lit,
  ) +
  line(16, -124, 6, -12, dark, 0.8, { opacity: 0.3 })

/** A boat folded of paper. */
export const paperBoat: Subject = ({ paper, lit, body, shade, accent, deep }) =>
  polygon(
    [
      [-30, -34],
      [0, -92],
      [0, -20],
    ],
    paper,
  ) +
  polygon(
    [
      [30, -34],
      [0, -92],
      [0, -20],
    ],
    body,
  ) +
  polygon(
    [
      [-88, -48],
      [-30, -34],
      [0, -20],
      [30, -34],
      [88, -48],
      [54, 0],
      [-54, 0],
    ],
    lit,
  ) +
  polygon(
    [
      [0, -20],
      [30, -34],
      [88, -48],
      [54, 0],
      [10, 0],
    ],
    shade,
    { opacity: 0.55 },
  ) +
  polygon(
    [
      [-88, -48],
      [-30, -34],
      [-54, 0],
    ],
    paper,
    { opacity: 0.75 },
  ) +
  limb('M0 -92V-110', deep, 1.6) +
  polygon(
    [
      [0, -110],
      [22, -104],
      [0, -97],
    ],
    accent,
  )

/** A map that opens, a pin where its folds cross. */
export const map: Subject = ({ paper, lit, body, accent, deep, dark }) =>
  polygon(
    [
      [-84, -16],
      [-42, -4],
      [-42, -86],
      [-84, -98],
    ],
    paper,
  ) +
  polygon(
    [
      [-42, -4],
      [0, -16],
      [0, -98],
      [-42, -86],
    ],
    lit,
  ) +
  polygon(
    [
      [0, -16],
      [42, -4],
      [42, -86],
      [0, -98],
    ],
    paper,
  ) +
  polygon(
    [
      [42, -4],
      [84, -16],
      [84, -98],
      [42, -86],
    ],
    lit,
  ) +
  path('M-84 -60Q-50 -40 -42 -52Q-20 -76 0 -60Q30 -30 84 -66', 'none', {
    stroke: body,
    'stroke-width': 9,
    opacity: 0.75,
  }) +
  path('M-84 -30Q-42 -22 -10 -40T84 -36M-60 -92Q-40 -60 -50 -10M22 -92Q10 -50 30 -10', 'none', {
    stroke: dark,
    'stroke-width': 1.2,
    opacity: 0.5,
  }) +
  path('M20 -46Q-2 -74 8 -92Q20 -106 32 -92Q42 -74 20 -46Z', accent) +
  path('M20 -46Q42 -74 32 -92Q27 -98 20 -99Z', deep, { opacity: 0.5 }) +
  circle(20, -80, 6, paper)

/** A film projector with its beam. */
export const projector: Subject = ({ dark, body, shade, accent, glow, lit, deep }) =>
  path('M-44 -46L-420 -206V114Z', glow, { opacity: 0.3 }) +
  limb('M0 -20L-22 0M14 -20L36 0', dark, 5) +
  rect(-30, -62, 70, 44, body, { rx: 5 }) +
  rect(16, -62, 24, 44, shade, { opacity: 0.55 }) +
  rect(-48, -54, 20, 17, dark, { rx: 2 }) +
  each(
    [
      [-12, -86, 25],
      [42, -82, 19],
    ] as const,
    ([x, y, r]) =>
      circle(x, y, r, dark) +
      circle(x, y, r * 0.86, 'none', { stroke: accent, 'stroke-width': 3 }) +
      each([0, 72, 144, 216, 288], (a) => turned(a, x, y, circle(x, y - r * 0.5, r * 0.2, lit))) +
      circle(x, y, r * 0.14, glow),
  ) +
  each([-48, -40, -32], (y) => line(-20, y, 6, y, dark, 2)) +
  circle(28, -40, 5, deep)

/** A camellia in a narrow vase. */
export const camellia: Subject = ({ dark, accent, deep, body, shade, lit, glow }) =>
  path('M-9 -44H9Q9 -36 18 -26Q26 -8 14 0H-14Q-26 -8 -18 -26Q-9 -36 -9 -44Z', body) +
  path('M3 -44H9Q9 -36 18 -26Q26 -8 14 0H4Q14 -20 3 -44Z', shade) +
  limb('M0 -44Q-4 -66 6 -84M2 -60Q20 -62 28 -78', dark, 2.4) +
  path('M-2 -58Q-30 -62 -36 -80Q-10 -84 -2 -58ZM22 -70Q44 -60 54 -74Q40 -88 22 -70Z', shade) +
  each([0, 72, 144, 216, 288], (a) =>
    turned(a, 4, -94, path('M4 -94Q-14 -104 -4 -120Q10 -124 18 -112Q18 -100 4 -94Z', a % 144 ? accent : deep)),
  ) +
  circle(4, -94, 8, glow) +
  each([0, 60, 120, 180, 240, 300], (a) => turned(a, 4, -94, circle(4, -99, 1.4, deep))) +
  path('M26 -80Q22 -94 32 -96Q42 -92 36 -80Z', accent) +
  ellipse(-12, -20, 2, 8, lit, { opacity: 0.7 })

/** A loaf, sliced, on a board; steam. */
export const loaf: Subject = ({ dark, body, shade, lit, glow, paper, accent }) =>
  rect(-84, -8, 168, 9, shade, { rx: 4 }) +
  path('M-30 -8V-40Q-44 -66 -10 -68H52Q80 -66 70 -40V-8Z', accent) +
  path('M36 -68H52Q80 -66 70 -40V-8H50Q60 -40 36 -68Z', dark, { opacity: 0.25 }) +
  path('M-40 -8V-40Q-54 -64 -26 -68Q2 -66 -10 -40V-8Z', glow) +
  path('M-40 -8V-40Q-54 -64 -26 -68Q2 -66 -10 -40V-8Z', 'none', { stroke: body, 'stroke-width': 3 }) +
  turned(
    -16,
    -62,
    -8,
    path('M-78 -8V-36Q-92 -58 -66 -62Q-42 -58 -50 -36V-8Z', glow) +
      path('M-78 -8V-36Q-92 -58 -66 -62Q-42 -58 -50 -36V-8Z', 'none', { stroke: body, 'stroke-width': 3 }),
  ) +
  each([10, 28, 46], (x) => limb(`M${x} -66L${x + 8} -58`, lit, 2.4)) +
  path('M6 -82Q-2 -94 8 -104M28 -84Q20 -98 30 -110M50 -82Q44 -94 52 -104', 'none', {
    stroke: paper,
    'stroke-width': 3,
    'stroke-linecap': 'round',
    opacity: 0.55,
  })
