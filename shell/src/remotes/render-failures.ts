import type { RemoteRelease } from '../page-facts.ts'

/** Milliseconds during which a release that failed to render is not tried again where an older version can be shown. */
const pauseMs = 60_000

/** The releases that failed to render lately in this tab: also known to its next document, which need not wait for the same again. */
export interface RenderFailures {
  add(release: RemoteRelease): void
  forget(release: RemoteRelease): void
  has(release: RemoteRelease): boolean
}

/** Where storage is forbidden nothing is remembered, but then there is no older version either ({@link createReleaseCache}). */
export function rememberRenderFailures(storage: () => Storage): RenderFailures {
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
    forget: (release) => attempt((store) => store.removeItem(key(release))),
    has(release) {
      const at = attempt((store) => store.getItem(key(release)))
      return at != null && Math.abs(Date.now() - Number(at)) < pauseMs
    },
  }
}
