/** Milliseconds: a failure within this time may be temporary, and is retried after a short delay. */
export const secondTry = { quickFailure: 3_000, pause: 500 }

/** Retries once after a quick failure. A slow host is not asked twice. */
export async function tryTwice<T>(attempt: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (performance.now() - began > secondTry.quickFailure) throw error
    await new Promise((ready) => setTimeout(ready, secondTry.pause))
    return attempt()
  }
}

/** @throws after so many milliseconds; the awaited work continues */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`it did not come within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
