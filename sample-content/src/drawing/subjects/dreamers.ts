import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect } from '../shapes.ts'

/** A diver with a lamp, far below. */
export const diver: Subject = ({ dark, accent, deep, body, glow, paper }) =>
  path('M36 -58L120 -86V-14Z', glow, { opacity: 0.22 }) +
  path('M36 -58L110 -68V-38Z', glow, { opacity: 0.3 }) +
  limb('M-18 -50L-44 -42L-58 -30M-18 -54L-46 -58L-62 -50', dark, 7) +
  path('M-56 -36L-76 -16L-58 -22ZM-60 -54L-84 -46L-64 -42Z', accent) +
  path('M-22 -60Q0 -70 18 -62L20 -50Q0 -44 -20 -46Z', dark) +
  rect(-14, -74, 28, 11, accent, { rx: 5 }) +
  rect(-14, -68, 28, 5, deep, { rx: 2 }) +
  limb('M16 -56L30 -52L36 -57', dark, 5) +
  circle(25, -64, 9, dark) +
  rect(27, -69, 9, 9, paper, { rx: 3 }) +
  limb('M14 -70Q20 -80 28 -72', body, 2.4) +
  each(
    [
      [18, -84, 3],
      [22, -94, 4.4],
      [16, -106, 3],
    ] as const,
    ([x, y, r]) => circle(x, y, r, 'none', { stroke: paper, 'stroke-width': 1.4 }),
  )

/** A robot and a child, hand in hand. */
export const robot: Subject = ({ dark, accent, body, shade, lit, glow, skin, deep }) =>
  limb('M-22 -22V-4M-4 -22V-4', shade, 8) +
  rect(-30, -5, 16, 5, dark, { rx: 2 }) +
  rect(-11, -5, 16, 5, dark, { rx: 2 }) +
  rect(-36, -66, 46, 46, body, { rx: 7 }) +
  path('M-10 -66H3Q10 -66 10 -59V-27Q10 -20 3 -20H-10Z', shade, { opacity: 0.6 }) +
  rect(-28, -56, 18, 14, lit, { rx: 3 }) +
  circle(-1, -50, 4, accent) +
  rect(-32, -100, 38, 29, body, { rx: 9 }) +
  rect(-26, -93, 26, 13, dark, { rx: 6 }) +
  circle(-19, -86.5, 3.4, glow) +
  circle(-7, -86.5, 3.4, glow) +
  limb('M-13 -100V-110', dark, 2) +
  circle(-13, -113, 4, accent) +
  limb('M10 -58Q22 -52 26 -34M-36 -58Q-46 -48 -44 -30', shade, 6) +
  limb('M36 -18L34 -2M44 -18L47 -2', dark, 4.6) +
  path('M33 -40Q40 -43 47 -40L50 -16H30Z', accent) +
  limb('M34 -37L27 -33', deep, 4.4) +
  circle(40, -48, 6.4, skin) +
  path('M33 -46Q32 -56 41 -56Q48 -55 47 -47Q42 -52 33 -46Z', dark)

/** A reader in an armchair under a lamp. */
export const reader: Subject = ({ dark, accent, deep, body, skin, paper, glow, shade }) =>
  path('M44 -92L14 -14H84Z', glow, { opacity: 0.28 }) +
  limb('M52 -88V-2M42 -2H62', dark, 2.4) +
  path('M40 -86L46 -104H58L64 -86Z', accent) +
  path('M-44 -10V-62Q-42 -78 -26 -76Q-12 -74 -14 -40H20V-10Z', deep) +
  rect(-52, -44, 14, 38, accent, { rx: 7 }) +
  rect(10, -44, 14, 38, accent, { rx: 7 }) +
  limb('M-16 -34L18 -34L26 -4M-14 -30L12 -28L16 -4', dark, 8) +
  path('M-26 -62Q-16 -68 -6 -62L-6 -30H-28Z', body) +
  limb('M-10 -56L2 -46L12 -52', body, 6) +
  polygon(
    [
      [6, -50],
      [16, -60],
      [26, -56],
      [17, -45],
    ],
    paper,
  ) +
  polygon(
    [
      [16, -60],
      [26, -56],
      [23, -52],
      [14, -56],
    ],
    shade,
    { opacity: 0.4 },
  ) +
  circle(-14, -73, 7.6, skin) +
  path('M-23 -70Q-26 -84 -13 -84Q-6 -83 -7 -76Q-14 -79 -16 -72Q-18 -64 -23 -62Z', dark) +
  limb('M-44 -8V0M16 -8V0', dark, 4)

/** A cook who tosses a pan over a flame. */
export const cook: Subject = ({ dark, accent, body, skin, paper, glow, deep }) =>
  path('M-24 -72Q-14 -78 -2 -72L0 0H-28Z', paper) +
  path('M-8 -74L-2 -72L0 0H-8Z', body, { opacity: 0.35 }) +
  rect(-27, -44, 27, 5, accent) +
  circle(-13, -84, 8.4, skin) +
  path('M-24 -88V-97Q-28 -108 -17 -107Q-12 -113 -5 -107Q3 -107 -1 -97V-88Z', paper) +
  path('M-20 -74Q-12 -68 -5 -74L-12 -62Z', accent) +
  limb('M-4 -68L14 -58L26 -60', paper, 7) +
  circle(27, -60, 3.4, skin) +
  limb('M27 -60L42 -56', dark, 3) +
  path('M38 -60H76Q74 -48 57 -48Q42 -48 38 -60Z', dark) +
  each(
    [
      [48, -74, 4],
      [58, -86, 5],
      [67, -76, 3.6],
      [56, -70, 3],
    ] as const,
    ([x, y, r], i) => circle(x, y, r, i % 2 ? accent : glow),
  ) +
  path('M46 -12Q40 -24 50 -32Q48 -40 57 -46Q54 -36 62 -32Q72 -24 66 -12Z', accent) +
  path('M51 -12Q48 -22 56 -28Q64 -22 61 -12Z', glow) +
  rect(36, -12, 44, 12, deep, { rx: 2 })

/** A cat on a wall, its tail hanging. */
export const cat: Subject = ({ dark, body, shade, glow, lit }) =>
  rect(-330, -20, 660, 60, shade) +
  rect(-330, -24, 660, 7, lit) +
  each([-232, -180, -130, -80, -30, 22, 74, 128, 176, 230], (x) => line(x, -17, x, 4, dark, 1, { opacity: 0.4 })) +
  path('M-24 -24Q-32 -54 -8 -66Q4 -70 12 -62Q28 -46 24 -24Z', dark) +
  path('M22 -30Q40 -30 38 -10Q36 8 46 10Q54 10 52 2', 'none', {
    stroke: dark,
    'stroke-width': 7,
    'stroke-linecap': 'round',
  }) +
  circle(-8, -74, 17, dark) +
  polygon(
    [
      [-24, -80],
      [-23, -101],
      [-9, -89],
    ],
    dark,
  ) +
  polygon(
    [
      [8, -80],
      [8, -101],
      [-7, -89],
    ],
    dark,
  ) +
  each([-14, -1], (x) => ellipse(x, -75, 3, 3.8, glow)) +
  each([-14, -1], (x) => ellipse(x, -75, 1, 3.4, dark)) +
  path('M-16 -60Q-8 -54 2 -60L0 -54Q-8 -50 -15 -54Z', body)

/** A fox that looks back. */
export const fox: Subject = ({ dark, accent, deep, paper }) =>
  path('M26 -32Q66 -36 70 -66Q80 -36 58 -16Q42 -6 22 -14Z', accent) +
  path('M64 -46Q70 -54 70 -66Q78 -50 72 -36Z', paper) +
  path('M-30 -4Q-38 -44 -16 -56Q14 -54 30 -30Q36 -10 30 0H18L16 -14Q4 -20 -10 -14L-14 0H-24Z', accent) +
  path('M-8 -52Q14 -50 30 -30Q36 -10 30 0H18L16 -14Q6 -18 -4 -16Q10 -30 -8 -52Z', deep, { opacity: 0.55 }) +
  limb('M-20 -10V-2M24 -10V-2', dark, 7) +
  polygon(
    [
      [-44, -70],
      [-46, -100],
      [-24, -84],
      [-6, -98],
      [-8, -68],
      [-22, -50],
      [-46, -48],
    ],
    accent,
  ) +
  polygon(
    [
      [-46, -48],
      [-26, -58],
      [-22, -50],
    ],
    paper,
  ) +
  polygon(
    [
      [-42, -90],
      [-32, -83],
      [-38, -78],
    ],
    dark,
  ) +
  polygon(
    [
      [-10, -90],
      [-18, -82],
      [-12, -78],
    ],
    dark,
  ) +
  circle(-46, -49, 2.6, dark) +
  limb('M-34 -66l5 2M-18 -66l-4 2', dark, 2)

/** A wolf that howls on a cliff. */
export const wolf: Subject = ({ dark, shade, paper }) =>
  polygon(
    [
      [-330, 30],
      [-110, -14],
      [10, -20],
      [46, -10],
      [60, 60],
      [-330, 60],
    ],
    dark,
  ) +
  path(
    'M-46 -18Q-52 -40 -36 -50Q-14 -58 4 -54L14 -74L12 -84L20 -80L38 -108L42 -104L34 -82Q36 -62 24 -46Q22 -32 22 -19H14L12 -36Q-4 -32 -22 -38L-28 -18H-36L-36 -34L-40 -18Z',
    paper,
  ) +
  path('M4 -54L14 -74L34 -82Q36 -62 24 -46L20 -34Q12 -44 4 -54Z', shade, { opacity: 0.3 }) +
  path('M-44 -38Q-62 -34 -66 -14Q-54 -12 -46 -24Z', paper)

/** A whale that rises. */
export const whale: Subject = ({ dark, body, shade, lit, paper }) =>
  path(
    'M-84 -50Q-72 -92 -10 -92Q44 -90 66 -58Q76 -46 86 -50Q88 -66 104 -72Q104 -60 98 -50Q108 -46 112 -34Q94 -30 84 -38Q60 -14 6 -12Q-70 -10 -84 -50Z',
    body,
  ) +
  path('M-84 -50Q-40 -30 20 -34Q60 -38 84 -38Q60 -14 6 -12Q-70 -10 -84 -50Z', lit) +
  each([-60, -40, -20, 0], (x) =>
    limb(`M${x} ${-36 + Math.abs(x + 30) * 0.06}Q${x + 6} -22 ${x + 20} -15`, shade, 1.4),
  ) +
  path('M-6 -34Q-2 -8 -28 0Q-34 -18 -24 -36Z', shade) +
  circle(-54, -54, 3, dark) +
  limb('M-30 -94Q-34 -110 -48 -112M-30 -94Q-28 -112 -14 -114', paper, 3) +
  ellipse(10, -80, 40, 5, paper, { opacity: 0.16 })

/** A heron in the snow. */
export const heron: Subject = ({ dark, accent, paper, shade }) =>
  limb('M2 -40L0 0M10 -40L16 -20L8 -12', dark, 2) +
  path('M-8 -52Q10 -66 34 -46Q50 -36 62 -20Q36 -22 14 -34Q-8 -34 -8 -52Z', paper) +
  path('M14 -34Q36 -22 62 -20Q50 -36 34 -46Q34 -36 14 -34Z', shade, { opacity: 0.5 }) +
  path('M-4 -46Q-18 -60 -8 -76Q0 -86 -6 -92', 'none', { stroke: paper, 'stroke-width': 8, 'stroke-linecap': 'round' }) +
  circle(-8, -94, 6.6, paper) +
  polygon(
    [
      [-12, -97],
      [-40, -92],
      [-12, -90],
    ],
    accent,
  ) +
  path('M-6 -100Q8 -104 20 -96Q8 -98 -2 -96Z', dark) +
  circle(-10, -95, 1.3, dark)
