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
  /** Milliseconds before the first restart; the next one within a minute waits twice as long. */
  firstPause?: number
  /** Milliseconds of running in which three ends are too many. */
  minute?: number
}

/**
 * Starts a service again whenever its process ends by itself. Settles once `signal` is aborted.
 * @throws Error when it has ended, or not got ready, three times within a minute
 */
export async function keepRunning({ running, restart, say, signal, firstPause = 500, minute = 60_000 }: Care) {
  // A clock that only runs while the service does: starting may take longer than a minute.
  let ranFor = 0
  let ends: number[] = []
  for (let isUp = true; ; ) {
    const service = running()
    if (!service) return
    const upSince = performance.now()
    const how = await service.ended
    if (signal.aborted) return
    if (isUp) ranFor += performance.now() - upSince
    ends = [...ends.filter((end) => ranFor - end < minute), ranFor]
    const { name, logFile } = service
    if (ends.length === 3)
      throw new Error(`The ${name} ended three times within a minute, so Ginmaku stops. The reason is in ${logFile}.`)
    const pause = firstPause * 2 ** (ends.length - 1)
    say(`The ${name} ${isUp ? `ended by itself (${how})` : 'did not start'}: starting it again in ${pause / 1000} s`)
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
