/** Milliseconds after which a read is presumed hung and new callers stop waiting for it. */
const timeoutMs = 1000

interface Going<T> {
  begunAt: number
  current: Promise<T>
  next?: Promise<T>
}

/**
 * Callers that request a key while it is being read share one further read, which begins when the current one ends. So
 * concurrent demand costs one read, nothing is cached, and no caller gets data read before its own request.
 */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const going = new Map<string, Going<T>>()

  function begin(key: string): Promise<T> {
    const own: Going<T> = { begunAt: performance.now(), current: read(key) }
    going.set(key, own)
    const end = () => {
      if (!own.next && going.get(key) === own) going.delete(key)
    }
    own.current.then(end, end)
    return own.current
  }

  return (key) => {
    const own = going.get(key)
    if (!own || performance.now() - own.begunAt > timeoutMs) return begin(key)
    const again = () => begin(key)
    own.next ??= own.current.then(again, again)
    return own.next
  }
}
