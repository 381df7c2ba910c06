export interface Leftovers {
  /** Listeners on window, document and other objects that outlive a page's nodes, by target and event. */
  listeners: Record<string, number>
  intervals: number
  timeouts: number
  observers: number
  /** Elements, except scripts and stylesheets, which stay loaded. */
  nodes: number
  /** Children of the body, such as portals; what is within the frame depends on the page that was left. */
  bodyChildren: number
  /** Enabled stylesheets. */
  styles: number
}

/**
 * Runs in the page before any other script, so it must be self-contained. Then `self.countLeftovers()` returns the counts, and
 * `self.letTimePass(milliseconds)` runs the timers that are due by then immediately.
 */
export function installCounters(): void {
  const listeners = new Map<string, Set<unknown>>()
  const lasting = (target: unknown) => {
    if (target === undefined || target === null || target === self) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement || target === document.body) return (target as Element).tagName
    if (target instanceof MediaQueryList) return target.media
    return target === self.visualViewport ? 'visualViewport' : undefined
  }
  const isCapture = (options: unknown) =>
    typeof options === 'object' && options !== null ? Boolean((options as { capture?: boolean }).capture) : !!options
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const name = lasting(this)
    if (name && listener) {
      const key = `${name} ${type}${isCapture(options) ? ' (capture)' : ''}`
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those.add(listener))
      const { once, signal } = typeof options === 'object' && options !== null ? options : {}
      if (once) addEventListener.call(this, type, () => those.delete(listener), options)
      signal?.addEventListener('abort', () => those.delete(listener))
    }
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const name = lasting(this)
    if (name) listeners.get(`${name} ${type}${isCapture(options) ? ' (capture)' : ''}`)?.delete(listener)
    removeEventListener.call(this, type, listener, options)
  }

  const intervals = new Set<unknown>()
  const timeouts = new Map<unknown, { due: number; work: () => void }>()
  const { setInterval, clearInterval, setTimeout, clearTimeout } = self
  self.setInterval = ((...values: Parameters<typeof setInterval>) => {
    const id = setInterval(...values)
    intervals.add(id)
    return id
  }) as typeof setInterval
  self.setTimeout = ((work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
    const now = () => {
      timeouts.delete(id)
      work(...values)
    }
    const id = setTimeout(now, delay)
    timeouts.set(id, { due: performance.now() + (delay ?? 0), work: now })
    return id
  }) as typeof setTimeout
  // `clearTimeout` and `clearInterval` are interchangeable.
  for (const [name, clear] of [
    ['clearInterval', clearInterval],
    ['clearTimeout', clearTimeout],
  ] as const)
    self[name] = (id) => {
      intervals.delete(id)
      timeouts.delete(id)
      clear(id)
    }

  const observed = new Map<unknown, Set<unknown>>()
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const prototype = self[name].prototype as { observe(target: Node): void; unobserve?(target: Node): void }
    const { observe, unobserve } = prototype
    const { disconnect } = self[name].prototype
    prototype.observe = function (target, ...options: []) {
      // axe-core's promise polyfill observes a text node outside of the document.
      if (!(target instanceof Text)) observed.set(this, (observed.get(this) ?? new Set()).add(target))
      observe.call(this, target, ...options)
    }
    if (unobserve)
      prototype.unobserve = function (target) {
        observed.get(this)?.delete(target)
        unobserve.call(this, target)
      }
    self[name].prototype.disconnect = function (this: { disconnect: unknown }) {
      observed.delete(this)
      disconnect.call(this as never)
    }
  }

  const counts = (): Leftovers => ({
    listeners: Object.fromEntries([...listeners].map(([key, those]) => [key, those.size]).filter(([, count]) => count)),
    intervals: intervals.size,
    timeouts: timeouts.size,
    observers: [...observed.values()].filter((targets) => targets.size > 0).length,
    nodes: document.querySelectorAll('*:not(script, link, style)').length,
    bodyChildren: document.querySelectorAll('body > *:not(script, link, style)').length,
    styles: [...document.styleSheets].filter(
      ({ media, disabled }) => !disabled && matchMedia(media.mediaText || 'all').matches,
    ).length,
  })
  const letTimePass = (milliseconds: number) => {
    const until = performance.now() + milliseconds
    for (const [id, { due, work }] of [...timeouts])
      if (due <= until && timeouts.has(id)) {
        clearTimeout(id as number)
        work()
      }
  }
  Object.assign(self, { countLeftovers: counts, letTimePass })
}
