import { median } from '../median.ts'
import type { Visit } from './visit.ts'

/** A visit, and the time until an early press was answered (`NaN` where nothing answers one). */
export type Measured = Visit & { press: number }

export type Measure = Exclude<keyof Measured, 'lcpElement' | 'scripts'>

const measures: { name: Measure; unit: string; digits: number }[] = [
  { name: 'fcp', unit: 'ms', digits: 0 },
  { name: 'lcp', unit: 'ms', digits: 0 },
  { name: 'tbt', unit: 'ms', digits: 0 },
  { name: 'blocked', unit: 'ms', digits: 0 },
  { name: 'longest', unit: 'ms', digits: 0 },
  { name: 'press', unit: 'ms', digits: 0 },
  { name: 'cls', unit: '', digits: 3 },
  { name: 'bytes', unit: 'B', digits: 0 },
  { name: 'scriptBytes', unit: 'B', digits: 0 },
  { name: 'requests', unit: '', digits: 0 },
  { name: 'aheadBytes', unit: 'B', digits: 0 },
  { name: 'aheadLongest', unit: 'ms', digits: 0 },
]

/** Median of the composed site's visits, divided by that of another variant's. */
export const ratioOf = (measure: Measure, ours: readonly Measured[], theirs: readonly Measured[]): number =>
  medianOf(measure, ours) / medianOf(measure, theirs)

const medianOf = (measure: Measure, visits: readonly Measured[]) => median(visits.map((visit) => visit[measure]))

/** A table of medians: each variant, and its ratio to the first of the `others`. */
export function report(
  page: string,
  composed: readonly Measured[],
  others: Readonly<Record<string, readonly Measured[]>>,
): string {
  const names = Object.keys(others)
  const lines = [`${page}`, ['', 'composed', ...names.flatMap((name) => [name, 'ratio'])].map(cell).join('')]
  for (const { name, unit, digits } of measures) {
    const ours = medianOf(name, composed)
    const cells = names.flatMap((other) => {
      const theirs = medianOf(name, others[other] ?? [])
      return [theirs, theirs === 0 ? Number.NaN : ours / theirs].map((value, ratio) =>
        Number.isNaN(value) ? '–' : value.toFixed(ratio ? 2 : digits),
      )
    })
    lines.push([`${name}${unit && ` (${unit})`}`, ours.toFixed(digits), ...cells].map(cell).join(''))
  }
  const elements = new Set(composed.map(({ lcpElement }) => lcpElement))
  return [...lines, `lcp of ${[...elements].join(', ')}`].join('\n')
}

/** One measurement of one step. */
export interface Timed {
  step: string
  variant: string
  ms: number
}

/** Medians, a line a step and a column a variant. */
export function reportTimes(title: string, all: readonly Timed[]): string {
  const variants = [...new Set(all.map(({ variant }) => variant))]
  const line = (step: string) =>
    variants.map((variant) => {
      const times = all.filter((one) => one.step === step && one.variant === variant)
      return `${median(times.map(({ ms }) => ms)).toFixed(0)} ms`
    })
  const steps = [...new Set(all.map(({ step }) => step))]
  return [[title, ...variants], ...steps.map((step) => [step, ...line(step)])]
    .map((cells) => cells.map(cell).join(''))
    .join('\n')
}

const cell = (text: string) => text.padEnd(22)
