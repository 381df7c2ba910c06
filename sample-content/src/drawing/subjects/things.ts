import type { Subject } from '../scene.ts'
import { circle, each, limb, line, path, polygon, rect, turned } from '../shapes.ts'

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
