/** Lifetime of one command: on a signal or a failure, everything it started is stopped in reverse order. */
export interface Command {
  onEnd(end: () => unknown): void
  /** Runs the start; a failure is printed and stops everything. */
  run(start: () => Promise<void>): Promise<void>
}

export function createCommand(): Command {
  const ends: (() => unknown)[] = []
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    for (const one of ends.reverse()) await one()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  return {
    onEnd: (one) => void ends.push(one),
    run: (start) =>
      start().catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        return end(1)
      }),
  }
}
