import type { Subject } from '../scene.ts'
import { circle, limb, line, path, polygon } from '../shapes.ts'

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
