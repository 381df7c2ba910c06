import { median } from '../median.ts'
import type { Visit } from './visit.ts'

const measures: { name: keyof Visit; unit: string; digits: number }[] = [
  { name: 'fcp', unit: 'ms', digits: 0 },
  { name: 'lcp', unit: 'ms', digits: 0 },
  { name: 'tbt', unit: 'ms', digits: 0 },
  { name: 'blocked', unit: 'ms', digits: 0 },
  { name: 'cls', unit: '', digits: 3 },
  { name: 'bytes', unit: 'B', digits: 0 },
  { name: 'scriptBytes', unit: 'B', digits: 0 },
  { name: 'requests', unit: '', digits: 0 },
]

/** A table of medians: each variant, and its ratio to the first of the `others`. */
export function report(
  page: string,
  composed: readonly Visit[],
  others: Readonly<Record<string, readonly Visit[]>>,
): string {
  const names = Object.keys(others)
  const lines = [`${page}`, ['', 'composed', ...names.flatMap((name) => [name, 'ratio'])].map(cell).join('')]
  for (const { name, unit, digits } of measures) {
    const of = (visits: readonly Visit[]) => median(visits.map((visit) => visit[name]))
    const ours = of(composed)
    const cells = names.flatMap((other) => {
      const theirs = of(others[other] ?? [])
      return [theirs.toFixed(digits), theirs === 0 ? '–' : (ours / theirs).toFixed(2)]
    })
    lines.push([`${name}${unit && ` (${unit})`}`, ours.toFixed(digits), ...cells].map(cell).join(''))
  }
  return lines.join('\n')
}

const cell = (text: string) => text.padEnd(18)
