import type { SvgPathCommand } from 'harfbuzzjs'

const points = (numbers: readonly number[]) =>
  numbers.map((value, place) => (place > 0 && value >= 0 ? ` ${value}` : String(value))).join('')

/** Strokes as path data, with y pointing down as in SVG; relative coordinates halve its size. */
export function writePath(strokes: readonly SvgPathCommand[]): string {
  let [x, y] = [0, 0]
  return strokes
    .map(({ type, values }) => {
      if (type === 'Z') return 'z'
      const steps = values.map((value, place) => (place % 2 === 0 ? Math.round(value) - x : -Math.round(value) - y))
      x += steps.at(-2) ?? 0
      y += steps.at(-1) ?? 0
      return type.toLowerCase() + points(steps)
    })
    .join('')
}
