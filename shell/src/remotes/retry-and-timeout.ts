/** Milliseconds: a failure within this time may be temporary, and is retried after a short delay. */
export const retryLimits = { quickFailureMs: 3_000, pauseMs: 500 }

/** Retries once after a quick failure. A slow failure is not retried. */
export async function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (performance.now() - startedAt > retryLimits.quickFailureMs) throw error
    await new Promise((ready) => setTimeout(ready, retryLimits.pauseMs))
    return attempt()
  }
}

/** @throws after so many milliseconds; the awaited work continues */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not loaded within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
