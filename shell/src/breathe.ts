/** Ends the task: what fingers and keys have done meanwhile comes first, then what follows. Not every browser has a scheduler yet. */
export const breathe = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
