import type { Measure } from './report.ts'

/** A ratio of the composed site to another variant that must not be exceeded. */
export interface Limit {
  page: 'home' | 'title'
  measure: Measure
  against: 'plain html' | 'split bundle'
  ratio: number
}

export const limits: readonly Limit[] = (['home', 'title'] as const).flatMap((page) => [
  { page, measure: 'lcp', against: 'plain html', ratio: 1 },
  { page, measure: 'blocked', against: 'split bundle', ratio: 0.8 },
  { page, measure: 'press', against: 'split bundle', ratio: 1 },
  { page, measure: 'scriptBytes', against: 'split bundle', ratio: 1 },
  { page, measure: 'aheadBytes', against: 'split bundle', ratio: 1 },
])

/** The share by which noise may exceed a limit. */
const tolerance = 0.15

/** A limit that is exceeded, and a line that says so. */
export interface Exceeded {
  measure: Measure
  line: string
}

export const exceeded = (page: string, ratioOf: (measure: Measure, against: string) => number): Exceeded[] =>
  limits
    .filter((limit) => limit.page === page)
    .map((limit) => ({ ...limit, measured: ratioOf(limit.measure, limit.against) }))
    .filter(({ ratio, measured }) => measured > ratio * (1 + tolerance))
    .map(({ measure, against, ratio, measured }) => ({
      measure,
      line: `${page}: ${measure} is ${measured.toFixed(2)} of ${against}, ${ratio.toFixed(2)} allowed`,
    }))
