declare global {
  interface Window {
    /** Of this document, since it started to load. */
    collectedFaults?: string[]
  }
}

/**
 * Collects uncaught errors, console errors, resources that fail to load, refusals by the Content Security Policy and hydration errors
 * of a window, from before its document's first script. Runs in the page, so it must be self-contained.
 */
export function collectFaults(of: Window & typeof globalThis): void {
  const faults: string[] = []
  of.collectedFaults = faults
  of.addEventListener(
    'error',
    (event) => {
      const failed = event.target instanceof of.HTMLElement ? event.target.outerHTML.slice(0, 200) : ''
      faults.push(failed ? `failed to load: ${failed}` : `uncaught: ${event.message}`)
    },
    true,
  )
  of.addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason}`))
  of.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  )
  of.addEventListener('ginmaku:report', (event) => {
    const { name, message } = (event as CustomEvent<{ name: string; message?: string }>).detail
    if (message !== undefined) faults.push(`${name}: ${message}`)
  })
  const { error } = of.console
  of.console.error = (...values: unknown[]) => {
    faults.push(`console: ${values.join(' ')}`)
    error.apply(of.console, values)
  }
}
