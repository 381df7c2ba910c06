/** Limits how many pages are rendered at the same time, so that the started ones are ready in time. */
export interface Admission {
  /**
   * Waits until another page may start. Each page that may start must call `leave` at the end.
   * @returns false: there was no room within `ms`, or too many are waiting already
   */
  enter(ms: number): Promise<boolean>
  /** @param inTime whether the page was ready in time */
  leave(inTime: boolean): void
}

/** Maximum number of pages at a time. */
const maxConcurrent = 24
/** Maximum number of pages that wait. */
const maxWaiting = 24

/**
 * The limit adapts like TCP's congestion control: a page that is ready in time raises it by one, a late page halves it. A process
 * with little CPU time therefore renders few pages, and finishes those. One page may always start, so that the limit can rise
 * again.
 */
export function createAdmission(): Admission {
  let limit = maxConcurrent
  let inProgress = 0
  /** The longest waiting first. */
  const waiting = new Set<(mayStart: boolean) => void>()
  const hasRoom = () => inProgress < Math.max(1, Math.floor(limit))

  function startWaiting(): void {
    for (const start of waiting) {
      if (!hasRoom()) return
      start(true)
    }
  }

  return {
    async enter(ms) {
      if (hasRoom()) {
        inProgress++
        return true
      }
      if (waiting.size >= maxWaiting || ms === 0) return false
      return new Promise((resolve) => {
        const settle = (mayStart: boolean) => {
          clearTimeout(timer)
          waiting.delete(settle)
          if (mayStart) inProgress++
          resolve(mayStart)
        }
        const timer = setTimeout(settle, ms, false)
        waiting.add(settle)
      })
    },
    leave(inTime) {
      inProgress--
      limit = inTime ? Math.min(maxConcurrent, limit + 1) : Math.max(1, limit / 2)
      startWaiting()
    },
  }
}
