import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, n, path, polygon, rect, turned } from '../shapes.ts'

/** A violin and its bow, leaning. */
export const violin: Subject = ({ dark, accent, deep, body, lit, paper }) =>
  turned(
    -14,
    0,
    -50,
    path('M0 -66Q20 -68 20 -52Q16 -44 20 -36Q30 -4 0 -2Q-30 -4 -20 -36Q-16 -44 -20 -52Q-20 -68 0 -66Z', accent) +
      path('M4 -66Q20 -66 20 -52Q16 -44 20 -36Q30 -4 4 -2Q18 -22 10 -38Q14 -52 4 -66Z', deep, { opacity: 0.6 }) +
      rect(-3.4, -104, 6.8, 62, dark) +
      path('M-4 -104Q-8 -118 2 -118Q8 -112 3.4 -104Z', dark) +
      each([-7, 7], (x) => limb(`M${x - 6} ${-98 - x * 0.4}H${x + 6}`, dark, 2.4)) +
      limb('M-11 -42Q-14 -36 -10 -28M11 -42Q14 -36 10 -28', dark, 1.8) +
      rect(-8, -26, 16, 3, dark) +
      polygon(
        [
          [-5, -20],
          [5, -20],
          [3, -4],
          [-3, -4],
        ],
        dark,
      ) +
      each([-1.6, 0, 1.6], (x) => line(x, -104, x, -16, lit, 0.5)),
  ) + turned(24, 30, -50, limb('M34 -112V-4', body, 2.6) + line(38, -108, 38, -6, paper, 1))

/** A taiko on its stand. */
export const drum: Subject = ({ dark, accent, deep, body, paper, glow }) =>
  limb('M-40 0L-28 -18M40 0L28 -18M-46 0H-30M30 0H46', dark, 5) +
  path('M-48 -86Q-60 -50 -48 -14H48Q60 -50 48 -14Q60 -50 48 -86Z', accent) +
  path('M14 -86H48Q60 -50 48 -14H20Q34 -50 14 -86Z', deep, { opacity: 0.55 }) +
  ellipse(0, -86, 48, 13, paper) +
  ellipse(0, -86, 48, 13, 'none', { stroke: dark, 'stroke-width': 2 }) +
  path('M0 -86m-14 0a14 4 0 1 1 28 0a7 2 0 1 1 -14 0a7 2 0 1 0 -14 0Z', dark) +
  each(
    Array.from({ length: 13 }, (_, i) => -48 + i * 8),
    (x) => circle(x, n2(-73 + Math.sqrt(Math.max(0, 1 - (x / 48) ** 2)) * 8), 1.9, glow),
  ) +
  each(
    Array.from({ length: 13 }, (_, i) => -48 + i * 8),
    (x) => circle(x, -19, 1.9, glow),
  ) +
  limb('M-64 -118L-12 -90M58 -122L14 -92', body, 4)
const n2 = (value: number) => Number(n(value))

/** A gramophone, its horn open. */
export const gramophone: Subject = ({ dark, accent, deep, body, shade, lit }) =>
  rect(-46, -30, 84, 28, body, { rx: 3 }) +
  rect(10, -30, 28, 28, shade, { opacity: 0.5 }) +
  rect(-50, -4, 92, 5, dark) +
  ellipse(-8, -32, 34, 6, dark) +
  ellipse(-8, -33, 11, 2.4, accent) +
  path('M22 -34Q34 -40 30 -56Q26 -66 14 -70', 'none', { stroke: lit, 'stroke-width': 5, 'stroke-linecap': 'round' }) +
  path('M18 -66L-54 -60Q-60 -96 -30 -124Q-4 -96 18 -66Z', accent) +
  path('M18 -66L-54 -60Q-52 -74 -46 -88Z', deep, { opacity: 0.55 }) +
  path('M18 -66L-30 -124Q-42 -114 -48 -102Z', lit, { opacity: 0.35 }) +
  `<g transform="rotate(-30 -44 -92)">${ellipse(-44, -92, 11, 36, deep)}${ellipse(-44, -92, 7, 28, dark)}</g>` +
  limb('M38 -16H52V-24', dark, 3)

/** A koto seen along its bridges. */
export const koto: Subject = ({ dark, accent, body, shade, lit, paper, glow }) =>
  polygon(
    [
      [-96, -12],
      [54, -84],
      [88, -70],
      [-58, 6],
    ],
    body,
  ) +
  polygon(
    [
      [-58, 6],
      [88, -70],
      [88, -60],
      [-56, 18],
    ],
    shade,
  ) +
  polygon(
    [
      [-96, -12],
      [-58, 6],
      [-56, 18],
      [-96, -2],
    ],
    dark,
  ) +
  each([0, 1, 2, 3, 4, 5, 6], (i) =>
    line(-90 + i * 5, -11 + i * 2.4, 56 + i * 4.4, -82 + i * 1.9, i === 3 ? glow : paper, i === 3 ? 1.4 : 0.7),
  ) +
  each([0, 1, 2, 3, 4, 5, 6], (i) =>
    polygon(
      [
        [-44 + i * 13, -24 - i * 3.4],
        [-41 + i * 13, -36 - i * 3.4],
        [-38 + i * 13, -22 - i * 3.4],
      ],
      lit,
    ),
  ) +
  limb('M-96 -12L-58 6M54 -84L88 -70', accent, 4) +
  limb('M-70 14V26M74 -50V-34', dark, 4)

/** A grand piano, its lid up. */
export const piano: Subject = ({ dark, accent, body, shade, paper, glow, lit }) =>
  path('M-58 -46L-40 -110Q10 -118 62 -62L60 -46Z', dark) +
  path('M-50 -48L-35 -102Q8 -108 52 -62L52 -48Z', shade) +
  line(34, -48, 20, -88, lit, 2) +
  each(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => line(-44 + i * 7, -49, -36 + i * 5, -88 + i * 2.4, glow, 0.6, { opacity: 0.7 }),
  ) +
  path('M-66 -48H70Q74 -34 62 -32H-66Z', dark) +
  rect(-70, -40, 50, 9, paper) +
  each([0, 1, 2, 3, 4, 5, 6, 7], (i) => rect(-68 + i * 6, -40, 2.6, 5.4, dark)) +
  limb('M-56 -31L-52 0M-4 -31V0M58 -31L54 0', dark, 5) +
  rect(-112, -24, 34, 6, accent, { rx: 2 }) +
  limb('M-108 -18V0M-82 -18V0', body, 3)

/** A marimba: bars over pipes. */
export const marimba: Subject = ({ dark, accent, body, shade, lit, paper, glow }) =>
  each(
    Array.from({ length: 11 }, (_, i) => i),
    (i) =>
      rect(-72 + i * 13.4, -44, 9, 40 - i * 2.6, shade, { rx: 4 }) +
      rect(-72 + i * 13.4, -44, 3, 40 - i * 2.6, lit, { rx: 2, opacity: 0.6 }),
  ) +
  each(
    Array.from({ length: 11 }, (_, i) => i),
    (i) =>
      rect(-75 + i * 13.4, -74 + i * 0.8, 11, 36 - i * 1.4, i % 4 === 2 ? accent : body, { rx: 2 }) +
      circle(-69.5 + i * 13.4, -66 + i * 0.6, 1.4, dark),
  ) +
  limb('M-86 -40H84M-80 -40V0M76 -40V0', dark, 4) +
  limb('M-30 -122L-8 -76M36 -126L20 -78', paper, 2) +
  circle(-7, -75, 6, glow) +
  circle(19, -77, 6, glow)

/** Organ pipes. */
export const organ: Subject = ({ dark, body, shade, lit, accent, glow, paper }) =>
  each([-3, -2, -1, 0, 1, 2, 3], (i) => {
    const [x, h] = [i * 19, 104 - Math.abs(i) * 15]
    return (
      path(`M${x - 7} ${-h}H${x + 7}V-40L${x + 2} -28H${x - 2}L${x - 7} -40Z`, i % 2 ? body : lit) +
      rect(x + 1, -h, 6, h - 40, shade, { opacity: 0.5 }) +
      path(`M${x - 5} -50Q${x} -60 ${x + 5} -50Z`, dark)
    )
  }) +
  rect(-76, -30, 152, 30, shade) +
  rect(-76, -32, 152, 5, accent) +
  rect(-34, -22, 68, 6, paper) +
  rect(-34, -13, 68, 6, paper) +
  each(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => rect(-31 + i * 5.6, -22, 2.4, 3.6, dark) + rect(-31 + i * 5.6, -13, 2.4, 3.6, dark),
  ) +
  circle(0, -116, 5, glow)

/** A trumpet at sunrise. */
export const trumpet: Subject = ({ dark, accent, deep, lit, glow, body }) =>
  turned(
    -18,
    0,
    -50,
    path('M-92 -52L40 -56Q64 -58 84 -82V-22Q64 -46 40 -48L-92 -48Z', accent) +
      path('M-92 -50H40Q64 -50 84 -24V-22Q64 -46 40 -48L-92 -48Z', deep) +
      ellipse(84, -52, 7, 30, deep) +
      ellipse(85, -52, 4, 23, dark) +
      path('M-60 -48V-26Q-60 -14 -48 -14H18Q30 -14 30 -26V-48', 'none', { stroke: accent, 'stroke-width': 6 }) +
      each([-26, -10, 6], (x) => rect(x, -72, 11, 52, lit, { rx: 3 }) + rect(x + 2, -80, 7, 9, body, { rx: 2 })) +
      rect(-100, -56, 10, 12, glow, { rx: 3 }),
  )
