import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect } from '../shapes.ts'

/** A tram, one lamp ahead. */
export const tram: Subject = ({ dark, accent, deep, paper, glow, body }) =>
  limb('M-14 -100L0 -112L14 -100', dark, 2.4) +
  line(-330, -114, 330, -114, dark, 1.2) +
  path('M-40 -8V-84Q-40 -100 -22 -100H22Q40 -100 40 -84V-8Z', accent) +
  path('M12 -100H22Q40 -100 40 -84V-8H20Z', deep, { opacity: 0.5 }) +
  rect(-40, -44, 80, 9, paper) +
  rect(-33, -84, 28, 34, glow, { rx: 3 }) +
  rect(5, -84, 28, 34, glow, { rx: 3 }) +
  circle(19, -64, 6, dark) +
  path('M9 -50Q10 -60 19 -60Q28 -60 29 -50Z', dark) +
  rect(-18, -97, 36, 10, dark, { rx: 3 }) +
  rect(-12, -94, 24, 4, glow) +
  circle(0, -24, 16, glow, { opacity: 0.25 }) +
  circle(0, -24, 7, glow) +
  rect(-34, -10, 68, 8, dark) +
  limb('M-26 0L-60 26M26 0L60 26', body, 2.4)

/** A night train's window, two bento and a lamp inside. */
export const carriage: Subject = ({ dark, accent, body, shade, glow, skin, paper, deep }) =>
  rect(-330, -104, 660, 104, body) +
  rect(-330, -30, 660, 8, accent) +
  rect(-330, -12, 660, 12, shade) +
  each(
    [-284, -188, -92, 4, 100, 196],
    (x) => rect(x, -90, 84, 52, dark, { rx: 9 }) + rect(x + 4, -86, 76, 44, glow, { rx: 6 }),
  ) +
  path('M-76 -42V-56Q-76 -64 -66 -64Q-56 -64 -56 -56V-42Z', deep) +
  circle(-66, -71, 7, skin) +
  path('M-74 -70Q-74 -80 -66 -80Q-58 -80 -58 -72Q-64 -76 -74 -70Z', dark) +
  path('M46 -42V-56Q46 -64 56 -64Q66 -64 66 -56V-42Z', accent) +
  circle(56, -71, 7, skin) +
  path('M48 -64Q46 -80 56 -80Q65 -80 64 -72Q56 -76 54 -70Z', dark) +
  rect(-40, -48, 18, 6, paper) +
  rect(16, -48, 18, 6, paper) +
  each([-284, -188, -92, 4, 100, 196], (x) => line(x + 42, -88, x + 42, -40, dark, 2))

/** Stalls with lanterns in two rows. */
export const market: Subject = ({ dark, accent, deep, glow, paper, body, shade, skin }) =>
  limb('M-110 -104Q-50 -84 0 -96T110 -104', dark, 1.4) +
  each(
    [-88, -58, -28, 4, 36, 66, 94],
    (x, i) =>
      ellipse(x, -86 + (i % 2) * 3, 8, 10, i % 3 === 1 ? paper : accent) +
      rect(x - 4, -97 + (i % 2) * 3, 8, 2.4, dark) +
      circle(x, -86 + (i % 2) * 3, 15, glow, { opacity: 0.15 }),
  ) +
  rect(-78, -30, 68, 30, shade) +
  rect(10, -30, 72, 30, body) +
  each([0, 1, 2, 3], (i) => path(`M${-84 + i * 20} -60h20v12q-10 8 -20 0Z`, i % 2 ? paper : accent)) +
  each([0, 1, 2, 3], (i) => path(`M${4 + i * 21} -60h21v12q-10 8 -21 0Z`, i % 2 ? deep : paper)) +
  limb('M-82 -58V0M-6 -58V0M6 -58V0M86 -58V0', dark, 3) +
  each([-66, -52, -38, -24], (x, i) => circle(x, -34, 6.4, i % 2 ? glow : accent)) +
  each([22, 38, 54, 70], (x, i) => circle(x, -34, 6, i % 2 ? accent : paper)) +
  circle(46, -46, 5.6, skin) +
  path('M40 -46A6 6 0 0 1 52 -46Z', dark)

/** Stone steps up between cedars to a lit gate lamp. */
export const steps: Subject = ({ dark, body, lit, shade, glow, accent }) =>
  each([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) => {
    const half = 46 - i * 4
    const y = -i * 10
    return rect(-half, y - 10, half * 2, 10, i % 2 ? body : shade) + rect(-half, y - 10, half * 2, 2, lit)
  }) +
  each([-58, -84, 56, 82], (x, i) => path(`M${x - 22} 0L${x} ${-120 + (i % 2) * 26}L${x + 22} 0Z`, dark)) +
  each(
    [-34, 34],
    (x) =>
      rect(x - 3, -62, 6, 26, shade) +
      rect(x - 7, -76, 14, 13, glow) +
      polygon(
        [
          [x - 11, -76],
          [x, -84],
          [x + 11, -76],
        ],
        dark,
      ),
  ) +
  circle(0, -94, 5, accent) +
  path('M-6 -90H6L4 -76H-4Z', accent)

/** A stair that turns round its well, seen from below. */
export const spiral: Subject = ({ dark, body, lit, shade, glow, accent }) =>
  circle(0, -56, 56, dark) +
  each(
    Array.from({ length: 22 }, (_, i) => i),
    (i) => {
      const [a, r] = [(i / 22) * Math.PI * 3.6, 54 - i * 1.9]
      const [b, q] = [((i + 0.85) / 22) * Math.PI * 3.6, 54 - (i + 1) * 1.9]
      const at = (angle: number, reach: number) => [Math.cos(angle) * reach, -56 + Math.sin(angle) * reach] as const
      return polygon(
        [at(a, r), at(b, q), at(b, q * 0.62), at(a, r * 0.62)],
        i % 3 === 0 ? lit : i % 3 === 1 ? body : shade,
      )
    },
  ) +
  circle(0, -56, 11, glow) +
  circle(34, -78, 3.2, accent)

/** A night café, someone at the counter. */
export const cafe: Subject = ({ dark, accent, deep, glow, body, skin, paper, shade }) =>
  rect(-90, -100, 180, 100, shade) +
  rect(-76, -74, 118, 60, glow, { rx: 2 }) +
  limb('M-18 -74V-14M-76 -58H42', dark, 2) +
  rect(-82, -88, 130, 15, accent) +
  each([0, 1, 2, 3, 4, 5, 6], (i) => path(`M${-82 + i * 18.6} -73h18.6q0 9 -9.3 9t-9.3 -9Z`, i % 2 ? paper : accent)) +
  rect(54, -70, 28, 70, dark) +
  rect(59, -64, 18, 30, glow) +
  rect(-76, -30, 118, 6, dark) +
  path('M-52 -30V-42Q-52 -50 -43 -50Q-34 -50 -34 -42V-30Z', deep) +
  circle(-43, -55, 5.6, skin) +
  path('M-49 -55A6 6 0 0 1 -37 -56Z', dark) +
  path('M10 -30V-44Q10 -52 18 -52Q26 -52 26 -44V-30Z', body) +
  circle(18, -57, 5.6, skin) +
  path('M12 -53Q10 -64 18 -64Q26 -64 24 -53Z', dark) +
  rect(-24, -35, 7, 5, paper) +
  rect(-86, -6, 172, 6, dark)

/** A wheel at a summer fair. */
export const wheel: Subject = ({ dark, accent, paper, glow, body }) =>
  limb('M0 -62L-30 0M0 -62L30 0', dark, 4) +
  circle(0, -62, 48, 'none', { stroke: body, 'stroke-width': 3 }) +
  circle(0, -62, 40, 'none', { stroke: body, 'stroke-width': 1.4 }) +
  each([0, 1, 2, 3, 4, 5], (i) => {
    const a = (i / 6) * Math.PI
    return line(Math.cos(a) * 48, -62 + Math.sin(a) * 48, -Math.cos(a) * 48, -62 - Math.sin(a) * 48, body, 1.6)
  }) +
  each(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => {
      const a = (i / 12) * Math.PI * 2
      const [x, y] = [Math.cos(a) * 48, -62 + Math.sin(a) * 48]
      return (
        rect(x - 6, y, 12, 10, i % 3 === 0 ? paper : i % 3 === 1 ? accent : glow, { rx: 4 }) + circle(x, y, 2, dark)
      )
    },
  ) +
  circle(0, -62, 6, accent)

/** A wind station: three great blades on a ridge. */
export const windmill: Subject = ({ dark, paper, accent, shade, body }) =>
  each(
    [
      [-46, 0.62],
      [40, 1],
    ] as const,
    ([x, s], k) =>
      `<g transform="translate(${x} 0) scale(${s})">${polygon(
        [
          [-4, 0],
          [-2, -92],
          [2, -92],
          [4, 0],
        ],
        k ? accent : shade,
      )}${each([0, 1, 2], (i) => `<g transform="rotate(${i * 120 + 18 + k * 34} 0 -92)">${path('M-2 -92Q-7 -112 0 -146Q5 -112 2 -92Z', k ? accent : shade)}</g>`)}${circle(0, -92, 4.6, k ? paper : body)}</g>`,
  ) +
  rect(-16, -16, 26, 16, body) +
  polygon(
    [
      [-20, -14],
      [-3, -28],
      [14, -14],
    ],
    dark,
  )
