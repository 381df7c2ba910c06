import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'

type Load = (release: RemoteRelease, exposed: string) => Promise<RemoteLifecycles>

/**
 * Wraps loading with time measurements: `load` (entry and chunks, the first time) and `mount` (every time); for a parcel
 * `parcel-load` and `parcel-mount`. A failure reports no time.
 */
export function timePhases(load: Load, report: (told: RemoteReport) => void): Load {
  const loaded = new Set<string>()
  return async (release, exposed) => {
    const { name: remote, version, uniqueName } = release
    const tell = (phase: string, since: number) => {
      const name = exposed === 'remote' ? phase : `parcel-${phase}`
      report({ kind: 'phase', name, value: performance.now() - since, remote, version })
    }
    const asked = performance.now()
    const lifecycles = await load(release, exposed)
    const what = `${uniqueName}/${exposed}`
    if (!loaded.has(what)) tell('load', asked)
    loaded.add(what)
    return {
      ...lifecycles,
      async mount(props) {
        const began = performance.now()
        const mounted = await lifecycles.mount(props)
        tell('mount', began)
        return mounted
      },
    }
  }
}
