/** A tenth of a unit is precise enough for the markup. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')

type More = Record<string, string | number>

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: More = {}): string =>
  `<rect${attributes({ x, y, width, height, fill, ...more })}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: More = {}): string =>
  `<circle${attributes({ cx, cy, r, fill, ...more })}/>`

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: More = {}): string =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })

export const path = (d: string, fill: string, more: More = {}): string => `<path${attributes({ d, fill, ...more })}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, more: More = {}) =>
  `<line${attributes({ x1, y1, x2, y2, stroke, 'stroke-width': width, ...more })}/>`

export type Point = readonly [x: number, y: number]

export const polygon = (points: readonly Point[], fill: string, more: More = {}): string =>
  `<polygon${attributes({ points: points.map(([x, y]) => `${n(x)},${n(y)}`).join(' '), fill, ...more })}/>`

/** A vertical gradient. @returns its definition; use it as `url(#id)` */
export const gradient = (
  id: string,
  ...stops: readonly (readonly [offset: number, color: string, opacity?: number])[]
): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient>`

/** A smooth ridge through the heights from left to right, closed along the bottom. */
export function ridge(heights: readonly number[], width: number, bottom: number): string {
  const step = width / (heights.length - 1)
  const curves = heights.slice(1).map((y, i) => {
    const before = heights[i] ?? y
    const middle = (i + 0.5) * step
    return `C${n(middle)} ${n(before)} ${n(middle)} ${n(y)} ${n((i + 1) * step)} ${n(y)}`
  })
  return `M0 ${n(bottom)}V${n(heights[0] ?? 0)}${curves.join('')}V${n(bottom)}Z`
}

/** An arm, a leg or a stick: a stroke with round ends. */
export const limb = (d: string, stroke: string, width: number, more: More = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: More = {}): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`

/** The same shape in several places. */
export const each = <T>(values: readonly T[], draw: (value: T, index: number) => string): string =>
  values.map(draw).join('')

export const turned = (degrees: number, x: number, y: number, shape: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${shape}</g>`
