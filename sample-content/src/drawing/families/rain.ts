import type { Canvas, Family } from '../canvas.ts'
import { isLight, mix } from '../palette.ts'
import { line, n, path, rect } from '../shapes.ts'

/** Slanted rain and an open umbrella. */
export const rain: Family = (canvas: Canvas) => {
  const { width, height, palette, dice } = canvas
  const isDay = isLight(palette)
  const ground = isDay ? palette.ground : mix(palette.ground, '#101820', 0.5)
  const ink = isDay ? palette.ink : '#fbf6ea'
  const drops = Array.from({ length: 90 }, () => {
    const [x, y, length] = [dice.between(-40, width), dice.between(-20, height), dice.between(24, 80)]
    return line(x, y, x + length * 0.28, y + length, mix(palette.third, ground, 0.2), 2, {
      opacity: dice.between(0.25, 0.8),
    })
  })
  const [x, y] = [width * dice.between(0.42, 0.58), height * 0.42]
  const r = Math.min(width, height) * 0.33
  const canopy = path(
    `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x + r * 0.83)} ${n(y - r * 0.16)} ${n(x + r * 0.66)} ${n(y)}Q${n(x + r * 0.5)} ${n(y - r * 0.16)} ${n(x + r * 0.33)} ${n(y)}Q${n(x)} ${n(y - r * 0.2)} ${n(x - r * 0.33)} ${n(y)}Q${n(x - r * 0.5)} ${n(y - r * 0.16)} ${n(x - r * 0.66)} ${n(y)}Q${n(x - r * 0.83)} ${n(y - r * 0.16)} ${n(x - r)} ${n(y)}Z`,
    palette.accent,
  )
  const stick = path(`M${n(x)} ${n(y - r)}V${n(y + r * 0.62)}q0 26 -24 26t-24 -26`, 'none', {
    stroke: ink,
    'stroke-width': 7,
    'stroke-linecap': 'round',
  })
  return {
    picture: rect(0, 0, width, height, ground) + drops.join('') + stick + canopy,
    textPosition: 'bottom',
    ground,
    ink,
  }
}
