import type { RemoteRelease } from '../page-facts.ts'

/** Milliseconds during which a release that failed to render is not tried again where an older version can be shown. */
const pauseMs = 60_000

/** Releases that recently failed to render in this tab. Survives a reload, so that the next document does not try them again. */
export interface RenderFailures {
  add(release: RemoteRelease): void
  remove(release: RemoteRelease): void
  has(release: RemoteRelease): boolean
}

/** Without storage nothing is recorded, but then there is no fallback version either ({@link createProvenReleases}). */
export function createRenderFailures(storage: () => Storage): RenderFailures {
  const key = ({ uniqueName }: RemoteRelease) => `renderFailedAt:${uniqueName}`
  const attempt = <T>(use: (store: Storage) => T): T | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    add: (release) => attempt((store) => store.setItem(key(release), String(Date.now()))),
    remove: (release) => attempt((store) => store.removeItem(key(release))),
    has(release) {
      const at = attempt((store) => store.getItem(key(release)))
      return at != null && Math.abs(Date.now() - Number(at)) < pauseMs
    },
  }
}
