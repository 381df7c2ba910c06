import { ApiError } from '../server/api-error.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { findTitlePage, type TitlePage } from './title-page-store.ts'

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

/**
 * Finds titles that are in the shop now; concurrent calls for the same title share a read.
 * @throws ApiError (on lookup) title_not_found, also for a title that is not in the shop yet
 */
export function titleFinder({ db, clock }: CatalogueDeps): (fullTitleId: string) => Promise<TitlePage> {
  const find = sharedReads((fullTitleId) => findTitlePage(db, fullTitleId, clock.now()))
  return async (fullTitleId) => {
    const page = await find(fullTitleId)
    if (!page) throw new ApiError('title_not_found')
    return page
  }
}
