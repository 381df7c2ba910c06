/** Ends the task: what fingers and keys have done meanwhile comes first, then what follows. Older browsers have a scheduler that can't yield, or none. */
export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
