import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Keeps every core busy until the returned function is called. */
export function burnCores(): () => Promise<void> {
  const burners = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }))
  return async () => void (await Promise.all(burners.map((burner) => burner.terminate())))
}
