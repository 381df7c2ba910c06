/**
 * Runs `work` whenever something is due. `nextDue` returns when (milliseconds since the epoch), or undefined for never;
 * call `wake` after making something due.
 */
export interface DueLoop {
  wake(): void
  /** Resolves once running work has ended; nothing starts afterwards. */
  stop(): Promise<void>
}

/** setTimeout takes a signed 32-bit number of milliseconds. */
const maxTimerMs = 2 ** 31 - 1

export function startDueLoop(
  nextDue: () => number | undefined,
  work: (now: number) => Promise<void> | void,
  onError: (error: unknown) => void,
): DueLoop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const run = async () => {
    try {
      await work(Date.now())
    } catch (error) {
      onError(error)
    }
    running = undefined
    schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (stopped) return
    const due = nextDue()
    if (due === undefined) return
    timer = setTimeout(
      () => {
        running = run()
      },
      Math.min(Math.max(0, due - Date.now()), maxTimerMs),
    )
  }
  schedule()
  return {
    wake: () => {
      if (!running) schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
