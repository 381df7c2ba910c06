import type { RemoteReport } from '../host/reports.ts'

/** `…/{remote}/{version}/{file}.js`, as releases are addressed. */
const releasedScript = /\/(mf-[a-z0-9-]+)\/([\w.+-]+)\/[^/\s:?]+\.js/

/** Reports uncaught errors, such as those in event handlers, by the release whose script threw them. */
export function reportUncaught(report: (report: RemoteReport) => void): void {
  const reportError = (error: unknown, script = '') => {
    const stack = error instanceof Error ? error.stack : undefined
    const [, remote, version] = releasedScript.exec(stack ?? script) ?? []
    report({ kind: 'error', name: 'uncaught', message: String(error), remote, version })
  }
  window.addEventListener('error', ({ error, message, filename }) => {
    // A harmless ResizeObserver loop warning.
    if (!message.startsWith('ResizeObserver loop')) reportError(error ?? message, filename)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
