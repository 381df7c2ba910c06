import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, path, polygon, rect, turned } from '../shapes.ts'

/** A bento, its lid next to it. */
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
