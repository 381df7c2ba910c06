/** Milliseconds after which a read is presumed hung and new callers stop waiting for it. */
const timeoutMs = 1000

interface PendingRead<T> {
  startedAt: number
  current: Promise<T>
  next?: Promise<T>
}

/**
 * Callers that request a key while it is being read share one further read, which starts when the current one ends. So
 * concurrent demand costs one read, nothing is cached, and no caller gets data read before its own request.
 */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, PendingRead<T>>()

  function start(key: string): Promise<T> {
    const own: PendingRead<T> = { startedAt: performance.now(), current: read(key) }
    pending.set(key, own)
    const end = () => {
      if (!own.next && pending.get(key) === own) pending.delete(key)
    }
    own.current.then(end, end)
    return own.current
  }

  return (key) => {
    const own = pending.get(key)
    if (!own || performance.now() - own.startedAt > timeoutMs) return start(key)
    const again = () => start(key)
    own.next ??= own.current.then(again, again)
    return own.next
  }
}
