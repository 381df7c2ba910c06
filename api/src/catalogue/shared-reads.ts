/** Milliseconds after which a read is believed to hang: nobody new waits for its end. */
const patienceMs = 1000

interface Going<T> {
  begunAt: number
  current: Promise<T>
  next?: Promise<T>
}

/**
 * Lets those who ask for the same while it is being read share one more read, which begins when that one has ended: after the
 * last of them asked. So what many want at once is read once, nothing is kept, and nobody gets what was read before she asked.
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
    if (!own || performance.now() - own.begunAt > patienceMs) return begin(key)
    const again = () => begin(key)
    own.next ??= own.current.then(again, again)
    return own.next
  }
}
