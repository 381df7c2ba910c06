import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { State } from '../state.ts'

export interface ShownPage {
  /** `performance.now()`. */
  since: number
  /** The route's pattern, never the address. */
  path: string
  /** Both are undefined for the shell's own pages. */
  remote?: string
  version?: string
}

/** Measurements are never about pages further back than this. */
const remembered = 50

/** Which page was shown when: measurements arrive long after the page they are about. */
export function followShownPages(page: State<ResolvedPage>, releases: () => readonly RemoteRelease[]) {
  const pages: ShownPage[] = []
  const note = (since: number) => {
    const now = page.read()
    if (now.kind === 'redirect') return
    const release = now.kind === 'remote' ? releases().find(({ name }) => name === now.remote) : undefined
    pages.push({
      since,
      path: now.kind === 'remote' ? now.route.path : '/*',
      ...(release && { remote: release.name, version: release.version }),
    })
    if (pages.length > remembered) pages.shift()
  }
  note(0)
  page.follow(() => note(performance.now()))

  const latest = (): ShownPage => pages.at(-1) ?? { since: 0, path: '/*' }
  return {
    latest,
    at: (time: number): ShownPage => pages.findLast(({ since }) => since <= time) ?? pages[0] ?? latest(),
    /** The page whose navigation started at that time. */
    firstSince: (time: number): ShownPage => pages.find(({ since }) => since >= time) ?? latest(),
    /** The mounted version may differ from the one that the page was loaded with. */
    onReport({ kind, name, remote, version }: RemoteReport) {
      const page = pages.at(-1)
      if (kind === 'phase' && name === 'mount' && page && page.remote === remote && version) page.version = version
    },
  }
}
