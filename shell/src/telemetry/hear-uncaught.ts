import type { RemoteReport } from '../host/reports.ts'

/** `…/{remote}/{version}/{file}.js`, as releases are addressed. */
const releasedScript = /\/(mf-[a-z0-9-]+)\/([\w.+-]+)\/[^/\s:?]+\.js/

/** Reports what nobody caught, such as an error in an event handler, by the release whose script it came from. */
export function hearUncaught(report: (told: RemoteReport) => void): void {
  const tell = (error: unknown, place = '') => {
    const stack = error instanceof Error ? error.stack : undefined
    const [, remote, version] = releasedScript.exec(stack ?? place) ?? []
    report({ kind: 'error', name: 'uncaught', message: String(error), remote, version })
  }
  window.addEventListener('error', ({ error, message, filename }) => {
    // Says no more than that something changed size twice in a frame.
    if (!message.startsWith('ResizeObserver loop')) tell(error ?? message, filename)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
