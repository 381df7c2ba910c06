/** Milliseconds: a failure that took no longer may have been a moment's, and the second try comes after a moment. */
export const secondTry = { quickFailure: 3_000, pause: 500 }

/** What fails quickly is tried once more. A host that is slow is not asked twice. */
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

/** @throws after so many milliseconds; what was waited for goes on */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`it did not come within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
