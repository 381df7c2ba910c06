export interface Batcher {
  /** Runs the work now if it last ran long enough ago, otherwise once as soon as that is the case. */
  request(): void
  stop(): void
}

/** At once while quiet, in batches when busy. @param intervalMs shortest time between two runs */
export function createBatcher(intervalMs: number, work: () => void): Batcher {
  let lastRun = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = () => {
    timer = undefined
    lastRun = performance.now()
    work()
  }
  return {
    request: () => {
      if (timer || isStopped) return
      const waitMs = lastRun + intervalMs - performance.now()
      if (waitMs <= 0) run()
      else timer = setTimeout(run, waitMs)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
