import type { Family } from '../canvas.ts'
import { isLight, mix } from '../palette.ts'
import { circle, n, path, rect } from '../shapes.ts'

/** Tree trunks near and far in front of a round light. */
export const forest: Family = ({ width, height, palette, dice }) => {
  const light = mix(palette.third, '#fff4d6', 0.45)
  const near = isLight(palette) ? mix(palette.ink, palette.third, 0.2) : mix(palette.ground, '#06090a', 0.45)
  const trunks = [0.25, 0.55, 1].map((depth) => {
    const count = Math.round(10 - depth * 7)
    return Array.from({ length: count }, () => {
      const x = dice.between(-20, width)
      const w = (12 + 44 * depth) * dice.between(0.6, 1.1)
      return path(
        `M${n(x)} 0H${n(x + w)}L${n(x + w * dice.between(1, 1.3))} ${n(height)}H${n(x - w * dice.between(0, 0.3))}Z`,
        mix(light, near, 0.25 + depth * 0.7),
      )
    }).join('')
  })
  const sun = circle(width * dice.between(0.35, 0.65), height * 0.4, Math.min(width, height) * 0.23, palette.accent)
  const floor = path(
    `M0 ${n(height * 0.7)}Q${n(width / 2)} ${n(height * 0.63)} ${n(width)} ${n(height * 0.7)}V${height}H0Z`,
    near,
  )
  return {
    picture:
      rect(0, 0, width, height, mix(light, palette.second, 0.4)) + trunks[0] + sun + trunks[1] + trunks[2] + floor,
    textPosition: 'bottom',
    ground: near,
    ink: '#fbf6ea',
  }
}

/** Leaves and flowers on long stems; the name is above them. */
export const garden: Family = ({ width, height, palette, dice }) => {
  const count = Math.round(width / 62)
  const plants = Array.from({ length: count }, (_, i) => {
    const foot = (i + 0.5) * (width / count) + dice.between(-12, 12)
    const top = height * dice.between(0.46, 0.72)
    const sway = dice.between(-40, 40)
    const stem = path(
      `M${n(foot)} ${n(height)}Q${n(foot + sway)} ${n((top + height) / 2)} ${n(foot + sway * 0.6)} ${n(top)}`,
      'none',
      { stroke: mix(palette.third, palette.ink, 0.3), 'stroke-width': 5 },
    )
    const leaves = [0.35, 0.6].map((share, j) => {
      const [lx, ly] = [foot + sway * 0.7, top + (height - top) * share]
      const side = j % 2 ? 1 : -1
      return path(
        `M${n(lx)} ${n(ly)}q${n(side * 52)} -8 ${n(side * 66)} -58q${n(side * -60)} 0 ${n(side * -66)} 58Z`,
        mix(palette.third, palette.second, dice.next()),
      )
    })
    const bloom = dice.pick([palette.accent, palette.accent, palette.second, mix(palette.accent, '#ffffff', 0.45)])
    const petals = dice.whole(5, 8)
    const r = dice.between(15, 26)
    const head = Array.from({ length: petals }, (_, k) => {
      const angle = (k / petals) * Math.PI * 2
      return circle(foot + sway * 0.6 + Math.cos(angle) * r, top + Math.sin(angle) * r, r * 0.72, bloom)
    })
    return stem + leaves.join('') + head.join('') + circle(foot + sway * 0.6, top, r * 0.6, palette.ink)
  })
  return {
    picture: rect(0, 0, width, height, palette.ground) + plants.join(''),
    textPosition: 'top',
    ground: palette.ground,
    ink: palette.ink,
  }
}
