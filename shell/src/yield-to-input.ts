/** Yields to the browser, so that input events are handled before the next step. Older browsers lack `scheduler.yield`. */
export const yieldToInput = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
