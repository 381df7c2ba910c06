/** Runs work of the same key one after the other. @throws Error when too much of it waits */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createInTurn(maxWaiting: number): InTurn {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= maxWaiting) throw new Error(`Too much work waits for ${key}`)
    queues.set(key, queue)
    queue.length += 1
    const result = queue.last.then(work)
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
