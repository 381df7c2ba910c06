import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from './service.ts'

interface Care {
  /** The latest process of the service. */
  running: () => Service | undefined
  /** Starts it again. @throws when it does not get ready */
  restart: () => Promise<void>
  say: (line: string) => void
  /** Aborted when the service is about to be stopped on purpose. */
  signal: AbortSignal
  /** Milliseconds before the first restart. Each further one waits twice as long. */
  firstPause?: number
  /** Milliseconds; the longest wait. */
  longestPause?: number
  /** Milliseconds of running after which an end counts as the first again. */
  minute?: number
}

/**
 * Restarts a service whenever its process ends unexpectedly, without a limit: what made it end, such as a client, must not stop
 * the rest of the site. Settles once `signal` is aborted.
 */
export async function keepRunning(care: Care): Promise<void> {
  const { running, restart, say, signal, firstPause = 500, longestPause = 30_000, minute = 60_000 } = care
  let ends = 0
  for (let isUp = true; ; ) {
    const service = running()
    if (!service) return
    const upSince = performance.now()
    const how = await service.ended
    if (signal.aborted) return
    if (isUp && performance.now() - upSince >= minute) ends = 0
    const pause = Math.min(firstPause * 2 ** ends, longestPause)
    ends++
    const { name, logFile } = service
    say(`The ${name} ${isUp ? `ended by itself (${how})` : 'did not start'}: starting it again in ${pause / 1000} s`)
    if (ends >= 3)
      say(
        `  The ${name} has failed ${ends} times in a row. The rest of the site keeps running. The reason is in ${logFile}.`,
      )
    await wait(pause, undefined, { signal }).catch(() => undefined)
    isUp = await restart().then(
      () => true,
      (error: Error) => {
        if (!signal.aborted) say(error.message)
        return false
      },
    )
  }
}
