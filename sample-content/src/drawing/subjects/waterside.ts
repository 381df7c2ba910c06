import type { Subject } from '../scene.ts'
import { circle, each, ellipse, limb, line, path, rect } from '../shapes.ts'

/** A drum bridge over water, its reflection below. */
export const drumBridge: Subject = ({ dark, accent, deep, body, glow }) =>
  path('M-86 0Q-70 -62 0 -64Q70 -62 86 0H66Q52 -44 0 -46Q-52 -44 -66 0Z', accent) +
  path('M-66 0Q-52 -44 0 -46Q52 -44 66 0L58 0Q46 -38 0 -39Q-46 -38 -58 0Z', deep) +
  limb('M-88 -18Q-70 -76 0 -78Q70 -76 88 -18', accent, 3.4) +
  each([-80, -58, -32, 0, 32, 58, 80], (x) => {
    const y = -64 + (x * x) / 130
    return rect(x - 2, y - 16, 4, 20, accent) + circle(x, y - 18, 3.2, deep)
  }) +
  each([-52, 50], (x) => rect(x - 3, -40 + Math.abs(x) * 0.5, 6, 42, dark)) +
  ellipse(0, 6, 92, 6, body, { opacity: 0.5 }) +
  circle(0, -84, 5, glow, { opacity: 0.9 })

/** Harbour cranes and a ship's bow. */
export const harbour: Subject = ({ dark, accent, deep, body, shade, paper, lit }) =>
  each([-74, -20] as const, (x, i) => {
    const h = i ? 92 : 76
    return (
      limb(`M${x - 12} 0L${x - 6} ${-h * 0.56}M${x + 14} 0L${x + 8} ${-h * 0.56}`, i ? dark : shade, 3.6) +
      rect(x - 16, -h * 0.62, 36, 9, i ? dark : shade) +
      limb(
        `M${x} ${-h * 0.62}L${x + 8} ${-h}L${x + 66} ${-h - 8}M${x + 8} ${-h}L${x - 22} ${-h * 0.74}M${x + 8} ${-h - 10}L${x + 66} ${-h - 8}`,
        i ? dark : shade,
        2.4,
      ) +
      line(x + 58, -h - 7, x + 58, -h + 24, i ? dark : shade, 1.2) +
      rect(x + 50, -h + 24, 16, 9, i ? accent : deep)
    )
  }) +
  path('M4 -34H112V0H26Q10 -8 4 -34Z', accent) +
  path('M12 -12Q18 -2 26 0H112V-10Z', deep) +
  rect(46, -58, 66, 24, paper) +
  rect(46, -58, 66, 5, body) +
  each([54, 68, 82, 96], (x) => circle(x, -44, 3.2, shade)) +
  rect(70, -84, 22, 26, lit) +
  rect(70, -80, 22, 7, accent)

/** A fishing boat with lamps along its mast. */
export const nightBoat: Subject = ({ dark, accent, body, shade, glow, paper }) =>
  limb('M-6 -30V-98M-6 -92L52 -36M-6 -92L-56 -34', dark, 2) +
  each(
    [
      [12, -74],
      [26, -61],
      [40, -48],
      [-22, -74],
      [-36, -57],
    ] as const,
    ([x, y]) => circle(x, y + 6, 9, glow, { opacity: 0.22 }) + circle(x, y + 6, 4.4, glow),
  ) +
  path('M-68 -34Q-40 -26 0 -26Q46 -26 78 -42Q72 -8 52 0H-46Q-62 -12 -68 -34Z', body) +
  path('M-60 -14Q0 -8 68 -16Q62 -4 52 0H-46Q-54 -6 -60 -14Z', shade) +
  rect(-30, -52, 34, 26, paper) +
  rect(-34, -56, 42, 6, accent) +
  rect(-24, -46, 10, 9, dark) +
  rect(-10, -46, 10, 9, dark) +
  each([0, 1, 2], (i) => rect(-40 + i * 14, 8 + i * 7, 80 - i * 26, 2.6, glow, { opacity: 0.5 - i * 0.12, rx: 1 }))

/** A ferry that comes home, seen from the bow. */
export const ferry: Subject = ({ dark, accent, deep, paper, body, glow }) =>
  path('M-50 -52H50L40 -8Q0 6 -40 -8Z', paper) +
  path('M0 -52H50L40 -8Q20 0 0 0Z', body, { opacity: 0.35 }) +
  path('M-45 -30H45L40 -8Q0 6 -40 -8Z', accent) +
  path('M0 -30H45L40 -8Q20 0 0 0Z', deep, { opacity: 0.6 }) +
  path('M-40 -80H40L46 -52H-46Z', paper) +
  rect(-34, -74, 68, 11, dark) +
  each([-26, -11, 4, 19], (x) => rect(x, -72, 9, 7, glow)) +
  rect(-20, -98, 40, 18, paper) +
  rect(-20, -95, 40, 7, accent) +
  limb('M0 -98V-116M-12 -108H12', dark, 2) +
  circle(-24, -38, 4, dark) +
  circle(24, -38, 4, dark) +
  limb('M-66 2Q-50 -6 -34 2M34 2Q50 -6 66 2', paper, 2.4)

/** A lighthouse by day on its rock. */
export const lightTower: Subject = ({ dark, accent, paper, shade, glow, body }) =>
  path('M-110 12Q-70 -20 -30 -18Q0 -30 34 -16Q74 -18 110 12Z', shade) +
  path('M-13 -88H13L22 -18H-22Z', paper) +
  path('M2 -88H13L22 -18H4Z', body, { opacity: 0.35 }) +
  path('M-17 -60H17L18.6 -46H-18.6ZM-20.4 -32H20.4L22 -18H-22Z', accent) +
  rect(-19, -92, 38, 5, dark) +
  rect(-10, -107, 20, 16, glow) +
  limb('M-10 -107V-92M0 -107V-92M10 -107V-92', dark, 1.4) +
  path('M-14 -106Q0 -124 14 -106Z', accent) +
  rect(-4, -78, 8, 10, dark, { rx: 4 }) +
  path('M-10 -100L-140 -132V-80ZM10 -100L140 -120V-84Z', glow, { opacity: 0.22 })

/** Rice terraces under a single tree. */
export const terraces: Subject = ({ dark, body, lit, shade, accent, glow }) =>
  each([0, 1, 2, 3, 4], (i) => {
    const y = -70 + i * 18
    const edge = `M-330 ${y - 4}Q-260 ${y + 14} -130 ${y + 4}Q-60 ${y - 12} 0 ${y}T130 ${y - 6}Q220 ${y - 12} 330 ${y + 4}`
    return path(`${edge}V40H-330Z`, i % 2 ? shade : body) + limb(edge, lit, 1.8)
  }) +
  ellipse(-48, -36, 30, 3, glow, { opacity: 0.7 }) +
  ellipse(46, -18, 36, 3, glow, { opacity: 0.55 }) +
  limb('M34 -74V-96', dark, 3.4) +
  circle(34, -104, 15, dark) +
  circle(46, -96, 10, dark) +
  circle(22, -97, 10, dark) +
  circle(30, -108, 5, accent, { opacity: 0.85 })
