import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'

type Load = (release: RemoteRelease, exposed: string) => Promise<RemoteLifecycles>

/**
 * Wraps loading with time measurements: `load` (entry and chunks, the first time) and `mount` (every time); for a parcel
 * `parcel-load` and `parcel-mount`. A failure reports no time.
 */
export function timePhases(load: Load, report: (report: RemoteReport) => void): Load {
  const loaded = new Set<string>()
  return async (release, exposed) => {
    const { name: remote, version, uniqueName } = release
    const reportPhase = (phase: string, since: number) => {
      const name = exposed === 'remote' ? phase : `parcel-${phase}`
      report({ kind: 'phase', name, value: performance.now() - since, remote, version })
    }
    const loadStartedAt = performance.now()
    const lifecycles = await load(release, exposed)
    const module = `${uniqueName}/${exposed}`
    if (!loaded.has(module)) reportPhase('load', loadStartedAt)
    loaded.add(module)
    return {
      ...lifecycles,
      async mount(props) {
        const mountStartedAt = performance.now()
        const mounted = await lifecycles.mount(props)
        reportPhase('mount', mountStartedAt)
        return mounted
      },
    }
  }
}
