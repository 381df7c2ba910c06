import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect } from '../shapes.ts'

/** A cellist, bowing. */
export const cellist: Subject = ({ dark, accent, deep, body, skin, paper }) =>
  rect(-34, -34, 44, 5, dark, { rx: 2 }) +
  limb('M-30 -30L-34 0M4 -30L8 0', dark, 3) +
  limb('M-22 -36L-2 -34L-6 0M-14 -38L24 -32L24 0', dark, 8) +
  path('M-30 -74Q-20 -80 -8 -74L-6 -34H-32Z', body) +
  path('M0 -60Q16 -60 14 -46Q10 -40 16 -32Q22 -8 4 -8Q-14 -8 -8 -32Q-2 -40 -12 -46Q-14 -60 0 -60Z', accent) +
  path('M4 -60Q16 -60 14 -46Q10 -40 16 -32Q22 -8 4 -8Z', deep, { opacity: 0.55 }) +
  limb('M1 -60L-4 -94M4 -8L6 0', dark, 3) +
  limb('M-8 -70L2 -76L-2 -84M-24 -70L-26 -50L-6 -40', body, 6) +
  line(-30, -34, 34, -46, paper, 1.6) +
  circle(-18, -85, 8, skin) +
  path('M-27 -84Q-28 -96 -17 -95Q-8 -94 -10 -86Q-16 -90 -20 -86Q-20 -76 -27 -76Z', dark)

/** A singer at a microphone, one arm out. */
export const singer: Subject = ({ dark, accent, deep, skin, paper }) =>
  path('M-8 -72Q0 -76 8 -72L9 -50Q20 -20 26 -2Q0 6 -26 -2Q-18 -24 -9 -50Z', accent) +
  path('M4 -73L8 -72L9 -50Q20 -20 26 -2Q14 1 8 1Z', deep, { opacity: 0.6 }) +
  limb('M-7 -70L-26 -80L-44 -76', skin, 4.6) +
  limb('M7 -70L18 -60L14 -76', skin, 4.6) +
  circle(0, -83, 7.4, skin) +
  path('M-9 -80Q-12 -94 0 -94Q12 -94 10 -78Q14 -66 8 -64Q8 -80 3 -86Q-4 -86 -9 -80Z', dark) +
  limb('M16 -80V0M8 0H24', dark, 1.8) +
  rect(12, -86, 8, 11, paper, { rx: 4 })

/** A drummer with both sticks raised before a great drum. */
export const drummer: Subject = ({ dark, accent, deep, body, skin, paper, lit }) =>
  limb('M-36 0L-22 -12M36 0L22 -12', dark, 5) +
  circle(0, -38, 34, deep) +
  circle(0, -38, 28, paper) +
  circle(0, -38, 28, 'none', { stroke: dark, 'stroke-width': 2 }) +
  path('M0 -38m-11 0a11 11 0 1 1 22 0a5.5 5.5 0 1 1 -11 0a5.5 5.5 0 1 0 -11 0Z', accent) +
  path('M-13 -92Q0 -98 13 -92L15 -68Q0 -74 -15 -68Z', body) +
  limb('M-12 -88L-30 -98L-22 -112M12 -88L30 -98L22 -112', skin, 5.4) +
  limb('M-24 -110L-6 -124M24 -110L40 -124', lit, 3) +
  circle(0, -102, 8, skin) +
  path('M-9 -102A9 9 0 0 1 9 -102Z', dark) +
  rect(-9, -106, 18, 4, accent)

/** A conductor from behind. */
export const conductor: Subject = ({ dark, accent, skin, paper, shade }) =>
  limb('M-6 -44L-8 -2M6 -44L8 -2', dark, 7) +
  path('M-14 -80Q0 -86 14 -80L16 -48L18 -22L6 -40L0 -46L-6 -40L-18 -22L-16 -48Z', dark) +
  limb('M-12 -77L-34 -74L-44 -94M12 -77L32 -84L40 -104', dark, 7) +
  circle(-45, -96, 3.4, skin) +
  circle(41, -106, 3.4, skin) +
  line(41, -106, 62, -124, paper, 1.6) +
  rect(-5, -86, 10, 6, paper) +
  circle(0, -93, 8, shade) +
  path('M-9 -92Q-9 -103 0 -103Q9 -103 9 -92Q6 -86 0 -87Q-6 -86 -9 -92Z', dark) +
  rect(-26, -5, 52, 5, accent)

/** A shamisen player who kneels. */
export const shamisen: Subject = ({ dark, accent, deep, body, skin, paper, lit }) =>
  ellipse(0, -4, 40, 6, accent) +
  path('M-30 -6Q-34 -22 -12 -28H16Q34 -22 30 -6Z', deep) +
  path('M-14 -68Q0 -74 12 -68L18 -24H-18Z', body) +
  path('M-8 -69L2 -44L9 -69Z', paper) +
  rect(-17, -40, 35, 10, accent) +
  polygon(
    [
      [2, -44],
      [24, -44],
      [24, -22],
      [2, -22],
    ],
    lit,
  ) +
  limb('M8 -38L-44 -78M-40 -82L-50 -78', dark, 2.6) +
  limb('M-12 -64L-28 -58L-30 -66M12 -64L26 -48L16 -36', body, 7) +
  path('M14 -38l8 12l-10 -2Z', paper) +
  circle(0, -79, 8, skin) +
  path('M-10 -78Q-12 -92 0 -92Q12 -92 10 -78Q4 -86 -10 -78Z', dark) +
  circle(6, -92, 5, dark) +
  line(0, -90, 14, -98, accent, 1.8)

/** A storyteller on his cushion, fan in hand. */
export const storyteller: Subject = ({ dark, accent, deep, body, skin, paper, shade }) =>
  polygon(
    [
      [-46, -2],
      [46, -2],
      [40, -12],
      [-40, -12],
    ],
    accent,
  ) +
  path('M-38 -10Q-36 -30 -16 -34H16Q36 -30 38 -10Z', shade) +
  path('M-18 -68Q0 -76 18 -68L26 -26Q0 -20 -26 -26Z', body) +
  path('M-7 -70L0 -52L7 -70Z', paper) +
  limb('M-16 -62L-28 -42L-12 -32', body, 9) +
  limb('M16 -62L32 -60L36 -74', body, 8) +
  path('M36 -76L28 -100Q42 -106 56 -96Z', paper) +
  each([30, 36, 43, 50], (x) => line(36, -76, x, -101 + Math.abs(x - 38) * 0.3, deep, 0.8)) +
  circle(0, -81, 9, skin) +
  path('M-9 -83A9 9 0 0 1 9 -83Q4 -88 -9 -83Z', dark) +
  limb('M-3 -77Q0 -74 4 -77', dark, 1.2)

/** An onnagata with a fan, long sleeves falling. */
export const onnagata: Subject = ({ dark, accent, deep, paper, lit, body, glow }) =>
  path('M-12 -74Q0 -80 12 -74Q18 -40 34 -4Q44 2 58 0Q20 8 -30 2Q-16 -40 -12 -74Z', accent) +
  path('M4 -76Q12 -75 12 -74Q18 -40 34 -4Q44 2 58 0Q36 5 12 4Z', deep, { opacity: 0.5 }) +
  path('M-12 -72L-40 -62L-46 -22L-28 -20L-22 -52L-10 -50Z', accent) +
  path('M-40 -62L-46 -22L-28 -20L-26 -36Z', lit) +
  path('M12 -72L36 -76L44 -38L28 -36L22 -58L10 -52Z', accent) +
  path('M36 -76L44 -38L28 -36L27 -44Z', lit) +
  path('M-14 -58Q0 -54 15 -58L17 -42Q0 -38 -15 -42Z', body) +
  each(
    [
      [-8, -22],
      [12, -16],
      [2, -10],
      [24, -8],
    ] as const,
    ([x, y]) => circle(x, y, 3.2, glow, { opacity: 0.85 }),
  ) +
  path('M-6 -75L0 -64L6 -75Z', paper) +
  circle(0, -84, 7.4, paper) +
  limb('M-4 -85l3 .6M4 -85l-3 .6', dark, 0.9) +
  path('M-1.6 -80Q0 -79 1.6 -80Q0 -77.6 -1.6 -80Z', accent) +
  path('M-10 -82Q-14 -100 0 -101Q14 -100 10 -82Q8 -90 0 -92Q-8 -90 -10 -82Z', dark) +
  line(-12, -97, 12, -99, glow, 1.6) +
  circle(12, -99, 2.6, glow) +
  path('M36 -77L20 -94Q36 -110 54 -98Z', glow) +
  path('M36 -77L30 -100Q40 -105 47 -101Z', deep, { opacity: 0.7 })

/** Two comedians at one microphone. */
export const duo: Subject = ({ dark, accent, body, skin, paper }) =>
  limb('M-32 -40L-34 -2M-20 -40L-18 -2', dark, 7) +
  path('M-38 -74Q-26 -80 -14 -74L-13 -36H-40Z', accent) +
  circle(-26, -86, 8.4, skin) +
  path('M-35 -86A9 9 0 0 1 -17 -88Q-26 -92 -35 -82Z', dark) +
  limb('M-16 -70L-2 -62L-4 -72', accent, 6.4) +
  limb('M20 -46L18 -2M32 -46L34 -2', dark, 7) +
  path('M12 -82Q26 -88 40 -82L40 -42H13Z', body) +
  circle(26, -94, 8.4, skin) +
  path('M17 -94Q17 -105 26 -105Q36 -105 35 -94Q30 -99 17 -94Z', dark) +
  limb('M38 -78L52 -92L44 -104', body, 6.4) +
  limb('M0 -70V0M-8 0H8', dark, 1.8) +
  rect(-3.6, -80, 7.2, 11, paper, { rx: 3.6 }) +
  polygon(
    [
      [-27, -74],
      [-25, -74],
      [-24, -60],
      [-26, -57],
      [-28, -60],
    ],
    paper,
  )
