/** Passes an item on together with others of its key. @throws Error when too many wait, or what the work threw */
export type InBatches<Item, Result> = (key: string, item: Item) => Promise<Result>

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/**
 * Runs the work of a key one batch after the other: all that has come while the batch before was running. So the slower the work, the
 * larger its batches. When a batch fails, its items are tried one at a time, so that one of them can't make the others fail.
 * @param work returns a result for each item, in their order
 */
export function createInBatches<Item, Result>(
  maxWaiting: number,
  work: (key: string, items: readonly Item[]) => Promise<Result[]>,
): InBatches<Item, Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>()

  async function run(key: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(
        key,
        batch.map(({ item }) => item),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await run(key, [one])
      else batch[0]?.reject(error)
    }
  }

  async function runAll(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await run(key, queue.splice(0))
    queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue && queue.length >= maxWaiting) return reject(new Error(`Too much work waits for ${key}`))
      const waiting = { item, resolve, reject }
      if (queue) queue.push(waiting)
      else {
        const started = [waiting]
        queues.set(key, started)
        void runAll(key, started)
      }
    })
}

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
