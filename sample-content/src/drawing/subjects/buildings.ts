import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, polygon, rect } from '../shapes.ts'

/** A country station: platform, roof, clock, a lamp. */
export const station: Subject = ({ dark, accent, body, shade, paper, glow, lit }) =>
  rect(-330, -12, 660, 14, shade) +
  rect(-330, -14, 660, 4, lit) +
  rect(-54, -54, 84, 42, body) +
  polygon(
    [
      [-70, -52],
      [-54, -78],
      [34, -78],
      [50, -52],
    ],
    dark,
  ) +
  rect(-44, -44, 18, 18, glow) +
  rect(-18, -44, 16, 32, dark) +
  rect(6, -44, 16, 18, glow) +
  rect(-26, -74, 34, 12, paper, { rx: 2 }) +
  rect(-18, -70, 18, 4, dark) +
  limb('M62 -12V-92', dark, 3) +
  circle(62, -96, 14, dark) +
  circle(62, -96, 11, paper) +
  limb('M62 -96V-104M62 -96L68 -93', dark, 1.8) +
  limb('M-86 -12V-64Q-86 -72 -76 -72', dark, 2.4) +
  circle(-75, -70, 9, glow, { opacity: 0.35 }) +
  circle(-75, -70, 4, glow) +
  rect(36, -24, 20, 5, accent) +
  limb('M39 -20V-12M53 -20V-12', dark, 2)

/** A tea house with lit paper windows under a heavy roof. */
export const teaHouse: Subject = ({ dark, accent, body, shade, glow, lit }) =>
  path('M-84 -58Q-50 -64 -38 -92H38Q50 -64 84 -58L78 -50H-78Z', dark) +
  path('M-38 -92H38L34 -98H-34Z', shade) +
  rect(-58, -50, 116, 44, shade) +
  each(
    [-52, -17, 18],
    (x) =>
      rect(x, -46, 33, 34, glow) +
      limb(`M${x + 11} -46V-12M${x + 22} -46V-12M${x} -35H${x + 33}M${x} -23H${x + 33}`, dark, 1.1),
  ) +
  rect(-70, -10, 140, 6, lit) +
  each([-60, -20, 20, 56], (x) => rect(x, -5, 5, 8, dark)) +
  limb('M64 -56V-48', dark, 1.6) +
  ellipse(64, -38, 8, 11, accent) +
  rect(59, -50, 10, 3, dark) +
  rect(59, -29, 10, 3, dark) +
  circle(-74, -8, 12, body) +
  circle(-86, -4, 9, body)

/** An observatory, its dome open to the stars. */
export const observatory: Subject = ({ dark, accent, body, shade, paper, glow, lit }) =>
  path('M-120 14Q-50 -16 0 -16Q50 -16 120 14Z', dark) +
  rect(-44, -46, 88, 34, body) +
  rect(10, -46, 34, 34, shade, { opacity: 0.5 }) +
  rect(-50, -52, 100, 8, lit) +
  path('M-46 -52A46 46 0 0 1 46 -52Z', paper) +
  path('M8 -97A46 46 0 0 1 46 -52H20Q18 -80 8 -97Z', shade, { opacity: 0.35 }) +
  path('M-8 -52Q-8 -88 6 -98L18 -94Q10 -80 10 -52Z', dark) +
  limb('M2 -58L24 -104', accent, 8) +
  limb('M22 -100L27 -112', paper, 10) +
  rect(-8, -34, 16, 22, dark) +
  rect(-32, -36, 12, 10, glow) +
  rect(20, -36, 12, 10, glow)

/** An apartment block: balconies, washing, one window lit. */
export const danchi: Subject = ({ dark, accent, body, shade, lit, glow, paper }) =>
  polygon(
    [
      [-58, 0],
      [-58, -104],
      [36, -104],
      [36, 0],
    ],
    body,
  ) +
  polygon(
    [
      [36, -104],
      [66, -92],
      [66, 0],
      [36, 0],
    ],
    shade,
  ) +
  each([0, 1, 2, 3, 4], (row) =>
    each([0, 1, 2, 3], (column) => {
      const [x, y] = [-53 + column * 22, -98 + row * 20]
      const isLit = (row * 3 + column * 5) % 7 === 2
      return rect(x, y, 19, 12, isLit ? glow : dark, { opacity: isLit ? 1 : 0.6 }) + rect(x - 1, y + 9, 21, 7, lit)
    }),
  ) +
  each(
    [
      [-30, -60],
      [-8, -20],
      [14, -80],
    ] as const,
    ([x, y], i) => rect(x, y, 5, 7, i ? accent : paper) + rect(x + 7, y, 4, 6, i ? paper : accent),
  ) +
  rect(-20, -118, 26, 14, shade) +
  limb('M20 -104V-122M14 -118H26M16 -113H24', dark, 1.6) +
  rect(-4, -8, 14, 8, dark)

/** A rooftop with a water tank, washing and an aerial. */
export const rooftop: Subject = ({ dark, accent, body, shade, paper, lit }) =>
  rect(-330, -18, 660, 60, shade) +
  rect(-330, -24, 660, 8, lit) +
  limb('M-66 -24L-60 -54M-26 -24L-32 -54M-46 -24V-54', dark, 3) +
  rect(-70, -88, 48, 34, body, { rx: 3 }) +
  rect(-40, -88, 18, 34, dark, { opacity: 0.22, rx: 3 }) +
  polygon(
    [
      [-74, -88],
      [-46, -104],
      [-18, -88],
    ],
    dark,
  ) +
  limb('M2 -24V-74M92 -24V-74', dark, 3) +
  path('M2 -70Q48 -60 92 -70', 'none', { stroke: dark, 'stroke-width': 1.2 }) +
  path('M12 -68Q20 -66 28 -66L30 -38Q20 -34 10 -40Z', accent) +
  path('M36 -65Q46 -64 54 -65L56 -36Q46 -40 34 -34Z', paper) +
  path('M62 -66Q70 -66 78 -68L82 -46Q72 -42 62 -46Z', body)

/** A terminus hall with an arched window. */
export const hall: Subject = ({ dark, body, shade, glow, lit, accent }) =>
  rect(-84, -92, 168, 92, shade) +
  path('M-52 0V-44A52 46 0 0 1 52 -44V0Z', glow) +
  limb('M-26 0V-80M0 0V-92M26 0V-80M-52 -44H52M-52 -22H52', dark, 2.4) +
  path('M-58 0V-44A58 52 0 0 1 58 -44V0', 'none', { stroke: lit, 'stroke-width': 6 }) +
  rect(-92, -100, 184, 10, body) +
  each([-76, 64], (x) => rect(x, -90, 12, 90, body)) +
  circle(0, -104, 15, body) +
  circle(0, -104, 11, glow) +
  limb('M0 -104V-112M0 -104H6', dark, 1.8) +
  limb('M-14 0L-12 -14M-6 0L-8 -14', dark, 3) +
  path('M-16 -14Q-16 -30 -10 -30Q-4 -30 -4 -14Z', dark) +
  circle(-10, -34, 4, dark) +
  rect(0, -10, 9, 10, accent)

/** A greenhouse, its panes bright, plants inside. */
export const greenhouse: Subject = ({ dark, body, lit, shade, glow, accent }) =>
  path('M-74 0V-52L0 -98L74 -52V0Z', glow, { opacity: 0.85 }) +
  each([-56, -34, -10, 16, 40, 58], (x, i) =>
    path(
      `M${x} 0Q${x - 10} -20 ${x + (i % 2 ? 8 : -6)} ${-34 - (i % 3) * 10}Q${x + 12} -20 ${x + 4} 0Z`,
      i % 2 ? body : shade,
    ),
  ) +
  each([-34, 16, 58], (x, i) => circle(x + 4, -46 - i * 4, 5, accent)) +
  limb('M-74 0V-52L0 -98L74 -52V0M-74 -52H74M-37 0V-75M0 0V-98M37 0V-75M-74 -26H74', lit, 2.6) +
  line(-80, 0, 80, 0, dark, 5) +
  rect(-11, -30, 22, 30, dark, { opacity: 0.25 })

/** A bathhouse with its tall chimney. */
export const bathhouse: Subject = ({ dark, accent, body, shade, glow, paper }) =>
  polygon(
    [
      [40, -20],
      [44, -118],
      [58, -118],
      [62, -20],
    ],
    shade,
  ) +
  rect(43, -112, 16, 5, paper) +
  path('M50 -122Q42 -132 52 -140Q66 -148 58 -158', 'none', {
    stroke: paper,
    'stroke-width': 7,
    'stroke-linecap': 'round',
    opacity: 0.6,
  }) +
  rect(-62, -46, 124, 46, body) +
  path('M-78 -44Q-40 -50 0 -76Q40 -50 78 -44L70 -38H-70Z', dark) +
  path('M-30 -40Q-12 -46 0 -58Q12 -46 30 -40L26 -34H-26Z', shade) +
  rect(-24, -30, 48, 30, glow) +
  each([-24, -12, 0, 12], (x) => path(`M${x + 0.6} -32h10.8v15q-5.4 4 -10.8 0Z`, accent)) +
  each([-52, 34], (x) => rect(x, -32, 18, 16, glow) + limb(`M${x + 9} -32v16`, dark, 1.2))
