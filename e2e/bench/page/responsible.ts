import { kilobytes, listPackages, sumShares, withScripts } from '../bytes/packages.ts'
import type { Measure, Measured } from './report.ts'

interface ReleaseCost {
  release: string
  files: string[]
  cost: number
}

/** How many packages are named. */
const largest = 5

const isOfBytes = (measure: Measure) => measure === 'scriptBytes' || measure === 'aheadBytes'

/** What each release costs a visit in a measure, the most first. Bytes, or milliseconds. */
export function costOfReleases(measure: Measure, visits: readonly Pick<Measured, 'scripts'>[]): ReleaseCost[] {
  const releases = new Map<string, ReleaseCost>()
  for (const { path, bytes, isAhead, ms } of visits.flatMap(({ scripts }) => scripts)) {
    const [, release, file] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? []
    if (!release || !file || (isAhead && measure !== 'aheadBytes')) continue
    const known = releases.get(release) ?? { release, files: [], cost: 0 }
    if (!known.files.includes(file)) known.files.push(file)
    known.cost += (isOfBytes(measure) ? bytes : ms) / visits.length
    releases.set(release, known)
  }
  return [...releases.values()].sort((a, b) => b.cost - a.cost)
}

/** Lines that name the releases that are responsible for a measure, and their largest packages: all for bytes, one for a time. */
export async function nameResponsible(measure: Measure, visits: readonly Measured[]): Promise<string[]> {
  const costs = costOfReleases(measure, visits)
  const lines: string[] = []
  for (const { release, files, cost } of isOfBytes(measure) ? costs : costs.slice(0, 1)) {
    const packages = await packagesOf(release, files)
    lines.push(
      `  ${release}: ${isOfBytes(measure) ? `${kilobytes(cost)} kB` : `${cost.toFixed(0)} ms`}, of ${packages}`,
    )
  }
  return lines
}

/** The two builds of a release name their chunks alike, but for the hash of the content. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]+\.js$/, '')

const packagesOf = (release: string, loaded: readonly string[]): Promise<string> =>
  withScripts(release, ({ files }) => {
    const names = new Set(loaded.map(withoutHash))
    const shares = [...files].filter(([file]) => names.has(withoutHash(file))).map(([, share]) => share)
    return listPackages(sumShares(shares), largest)
  })
