/** spec §8: a chunk that fails to load reloads the page, at most once per 60 s. */
export const reloadPauseMs = 60_000

const key = 'chunkReloadAt'

/** Whether a failure means that a part of the build is not to be had (rspack gives it this name). */
export const isChunkFailure = (error: unknown): boolean => /ChunkLoadError|Loading (CSS )?chunk/.test(String(error))

/**
 * Reloads if that was not done in the last 60 s: a page of yesterday gets the chunk names of today.
 * @returns whether it reloads; never where the browser keeps no note of it, since that would go on for ever
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
