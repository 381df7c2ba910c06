import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect } from '../shapes.ts'

/** Someone who walks under an umbrella. */
export const umbrellaWalker: Subject = ({ dark, accent, deep, skin, body }) =>
  limb('M-5 -34L-14 -3h-5M5 -34L15 -4h6', dark, 6) +
  path('M-8 -70Q-18 -64 -20 -28Q0 -22 19 -28Q18 -64 8 -70Z', body) +
  path('M0 -70Q10 -66 19 -28Q10 -25 2 -25Z', dark, { opacity: 0.35 }) +
  circle(0, -77, 7, skin) +
  path('M-8 -76Q-9 -87 1 -86Q9 -85 7 -77Q2 -82 -3 -80Q-6 -79 -8 -70Z', dark) +
  limb('M8 -62L16 -52L14 -60', body, 6) +
  limb('M14 -50V-104', dark, 1.8) +
  path('M-34 -84A42 34 0 0 1 58 -84Q46 -90 36 -85Q24 -91 12 -86Q0 -91 -12 -85Q-24 -90 -34 -84Z', accent) +
  path('M12 -86Q24 -91 36 -85Q46 -90 58 -84A42 34 0 0 0 16 -109Q30 -100 36 -85Z', deep, { opacity: 0.55 })

/** A dancer on one foot, arms high. */
export const dancer: Subject = ({ dark, accent, deep, skin }) =>
  limb('M0 -46L-2 -20L0 0', skin, 5) +
  limb('M4 -46Q26 -42 36 -28L54 -34', skin, 5) +
  path('M-7 -58Q-34 -46 -40 -30Q-20 -38 -4 -34Q18 -24 44 -36Q24 -50 8 -58Z', accent) +
  path('M2 -50Q22 -44 44 -36Q22 -28 2 -34Z', deep, { opacity: 0.6 }) +
  path('M-6 -76Q0 -80 6 -76L7 -56H-7Z', accent) +
  limb('M-6 -74Q-22 -84 -26 -102M6 -74Q22 -82 30 -98', skin, 4.4) +
  circle(0, -85, 6.5, skin) +
  path('M-7 -85A7 7 0 0 1 7 -86Q2 -89 -2 -86Z', dark) +
  circle(2, -93, 3.6, dark)

/** Two on a bench, seen from behind. */
export const bench: Subject = ({ dark, accent, body, shade, skin }) =>
  each([-58, 54], (x) => rect(x, -34, 5, 34, dark)) +
  path('M-34 -34V-52Q-34 -64 -20 -64Q-6 -64 -6 -52V-34Z', accent) +
  path('M2 -34V-56Q2 -68 17 -68Q32 -68 32 -56V-34Z', body) +
  circle(-19, -73, 8, skin) +
  path('M-29 -62Q-30 -82 -19 -83Q-8 -82 -10 -62Q-19 -58 -29 -62Z', dark) +
  circle(16, -78, 8.5, dark) +
  rect(10, -76, 13, 10, shade, { rx: 5 }) +
  rect(-66, -48, 132, 7, dark, { rx: 3 }) +
  rect(-66, -36, 132, 8, dark, { rx: 3 }) +
  rect(-62, -28, 124, 3, dark, { opacity: 0.5 })

/** A child running with a kite. */
export const kiteChild: Subject = ({ dark, accent, deep, skin, paper }) =>
  limb('M-42 -28Q-10 -74 36 -96', paper, 0.9) +
  limb('M-48 -14L-58 -4M-45 -14L-36 0', dark, 4.4) +
  path('M-54 -34Q-48 -38 -42 -34L-40 -12H-56Z', deep) +
  limb('M-47 -31L-38 -32', deep, 4) +
  circle(-48, -41, 5.6, skin) +
  path('M-54 -41A6 6 0 0 1 -42 -43Q-47 -45 -54 -38Z', dark) +
  polygon(
    [
      [36, -122],
      [56, -98],
      [36, -66],
      [18, -96],
    ],
    accent,
  ) +
  polygon(
    [
      [36, -122],
      [56, -98],
      [36, -96],
    ],
    paper,
    { opacity: 0.5 },
  ) +
  polygon(
    [
      [36, -66],
      [56, -98],
      [36, -96],
    ],
    deep,
    { opacity: 0.6 },
  ) +
  limb('M36 -66Q44 -56 36 -50Q28 -42 36 -34', accent, 1.8) +
  each([-57, -46, -37], (y) => path(`M34 ${y}l7 -4v8Zl-7 -4v8Z`, deep))

/** A walker with a rucksack and a dog. */
export const dogWalker: Subject = ({ dark, accent, body, skin, shade }) =>
  limb('M-22 -36L-30 -2M-14 -36L-6 -16L-4 0', dark, 6) +
  path('M-28 -72Q-20 -76 -10 -72L-8 -34H-30Z', body) +
  rect(-42, -70, 17, 28, accent, { rx: 6 }) +
  circle(-17, -82, 7, skin) +
  ellipse(-17, -88, 12, 3, dark) +
  rect(-23, -97, 12, 10, dark, { rx: 4 }) +
  limb('M-12 -66L2 -50', body, 5) +
  line(2, -50, 31, -22, dark, 1) +
  path('M22 -24Q38 -30 50 -22L56 -34Q66 -36 70 -26L60 -20Q58 -12 54 -12H26Q20 -16 22 -24Z', shade) +
  limb('M27 -14V0M33 -13L35 0M50 -13L48 0M55 -13L57 0M23 -22Q14 -30 16 -36', shade, 3.4)

/** A cyclist, leaning into the wind. */
export const cyclist: Subject = ({ dark, accent, body, skin, paper }) =>
  each([-32, 34], (x) => circle(x, -20, 19, 'none', { stroke: dark, 'stroke-width': 3 }) + circle(x, -20, 2.4, dark)) +
  limb('M-32 -20L-12 -46H22L34 -20M-12 -46L2 -20L22 -46M-32 -20H2M22 -46L20 -54H28', accent, 3) +
  limb('M-14 -52L6 -40L0 -18', dark, 6) +
  limb('M-14 -54L-2 -36L4 -24', body, 6) +
  path('M-22 -54Q-18 -76 6 -82L14 -74Q-2 -66 -8 -50Z', body) +
  limb('M8 -76L16 -62L24 -55', body, 4.6) +
  circle(15, -86, 7, skin) +
  path('M7 -86A8 8 0 0 1 23 -89Q18 -92 15 -90Q10 -90 7 -82Z', dark) +
  path('M6 -80Q-10 -82 -26 -74L-16 -84Q-4 -90 8 -84Z', paper)

/** A swordsman in a wide straw hat. */
export const wanderer: Subject = ({ dark, accent, body, shade, lit }) =>
  limb('M-8 -30L-14 -2M8 -30L13 -2', dark, 7) +
  path('M-14 -72Q0 -78 14 -72L26 -20Q0 -12 -26 -20Z', body) +
  path('M2 -74L14 -72L26 -20Q14 -15 4 -15Z', shade) +
  rect(-17, -50, 34, 7, accent) +
  limb('M-32 -36L24 -56', dark, 3) +
  limb('M-40 -33L-30 -37', accent, 3) +
  path('M-14 -70L-26 -44L-14 -42M14 -70L24 -48L10 -46', 'none', {
    stroke: body,
    'stroke-width': 9,
    'stroke-linejoin': 'round',
  }) +
  path('M-9 -74H9L7 -84H-7Z', dark) +
  path('M-34 -78Q0 -90 34 -78Q18 -98 0 -102Q-18 -98 -34 -78Z', lit) +
  path('M0 -102Q18 -98 34 -78Q18 -84 2 -84Z', shade, { opacity: 0.5 })

/** A climber who looks out from the top. */
export const climber: Subject = ({ dark, accent, body, skin, shade, lit }) =>
  polygon(
    [
      [-110, 10],
      [-54, -22],
      [-30, -16],
      [0, -44],
      [26, -30],
      [52, -6],
      [110, 10],
      [110, 60],
      [-110, 60],
    ],
    dark,
  ) +
  polygon(
    [
      [0, -44],
      [26, -30],
      [52, -6],
      [12, -16],
    ],
    shade,
    { opacity: 0.6 },
  ) +
  limb('M-3 -64L-8 -40M4 -64L10 -42', body, 5) +
  path('M-8 -88Q0 -92 8 -88L8 -62H-8Z', accent) +
  rect(-17, -86, 10, 20, lit, { rx: 4 }) +
  circle(1, -96, 5.6, skin) +
  path('M-5 -97A6 6 0 0 1 7 -97H10L7 -95H-5Z', accent) +
  limb('M6 -84L18 -92M18 -102L20 -42', dark, 2.4)
