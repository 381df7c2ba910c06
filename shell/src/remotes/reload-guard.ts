/** spec §8.2: a chunk that fails to load reloads the page, at most once per 60 s. */
export const reloadPauseMs = 60_000

const key = 'chunkReloadAt'

/** Whether a failure means that a chunk could not be loaded (rspack gives the error this name). */
export const isChunkFailure = (error: unknown): boolean => /ChunkLoadError|Loading (CSS )?chunk/.test(String(error))

/**
 * Reloads the page unless that happened in the last 60 s, since a page loaded before a release has outdated chunk names.
 * @returns whether it reloads; never where the browser can't store the time, since that could loop for ever
 */
export function reloadOnce(reload: () => void, storage: () => Storage, now: number): boolean {
  try {
    const store = storage()
    const last = Number(store.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < reloadPauseMs) return false
    store.setItem(key, String(now))
  } catch {
    return false
  }
  reload()
  return true
}
