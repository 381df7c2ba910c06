/** Limits how many pages are rendered at the same time, so that the started ones are ready in time. */
export interface Admission {
  /** Whether another page may start. Each page that may start must call `leave` at the end. */
  enter(): boolean
  /** @param inTime whether the page was ready in time */
  leave(inTime: boolean): void
}

/** Maximum number of pages at a time. */
const maxConcurrent = 24

/**
 * The limit adapts like TCP's congestion control: a page that is ready in time raises it by one, a late page halves it. A process
 * with little CPU time therefore renders few pages, and finishes those. One page may always start, so that the limit can rise
 * again.
 */
export function createAdmission(): Admission {
  let limit = maxConcurrent
  let inProgress = 0
  return {
    enter() {
      if (inProgress >= Math.max(1, Math.floor(limit))) return false
      inProgress++
      return true
    },
    leave(inTime) {
      inProgress--
      limit = inTime ? Math.min(maxConcurrent, limit + 1) : Math.max(1, limit / 2)
    },
  }
}
