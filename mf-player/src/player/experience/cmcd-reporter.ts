import { toRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { playbackBounds, playbackKeys } from '@ginmaku/shared-contracts/api/playback-report.ts'
import { type CmcdEventType, type CmcdKey, CmcdReporter } from '@svta/cml-cmcd'
import { createDelivery } from './deliver.ts'
import type { PlayEvent, PlayFacts } from './play-event.ts'

const { url } = toRequest('POST /telemetry/playback')
const events: CmcdEventType[] = ['ps', 'bc', 'e', 't']
const enabledKeys: CmcdKey[] = ['sid', 'sn', 'sf', 'st', 'sta', 'br', 'msd', 'ec', ...Object.values(playbackKeys)]

/**
 * Encodes the events of one play, under a random id of it, and sends them in batches. A chunk of its own. The requests of the film
 * itself never contain CMCD: their addresses are signed and cached.
 */
export function createCmcdReporter() {
  let hasNews = false
  const delivery = createDelivery(() => {
    hasNews = true
  })
  const target = { url, events, enabledKeys, interval: 0, batchSize: playbackBounds.lines / 4 }
  const reporter = new CmcdReporter({ eventTargets: [target] }, ({ body }) => delivery.send(String(body)))
  reporter.update({ sf: 'h' })

  return {
    know({ isLive, ...named }: PlayFacts) {
      const ours = Object.entries(named).map(([name, value]) => [
        playbackKeys[name as keyof typeof playbackKeys],
        value,
      ])
      reporter.update({ ...Object.fromEntries(ours), ...(isLive !== undefined && { st: isLive ? 'l' : 'v' }) })
    },
    add({ ts, sta, br, msd, ec }: PlayEvent) {
      hasNews = true
      if (msd !== undefined) reporter.update({ msd })
      if (ec !== undefined) reporter.recordEvent('e', { ts, ec: [ec] })
      if (br !== undefined) reporter.recordEvent('bc', { ts, br: [br] })
      if (sta !== undefined) reporter.recordEvent('ps', { ts, sta })
    },
    /**
     * Sends what has not been sent. A batch ends with the present state, and the next one begins with it, so that each can be
     * counted by itself.
     * @param isBusy time passes in a state that is counted, even without an event
     * @param isLast the page may be gone before a response arrives
     */
    flush(ts: number, { isBusy, isLast }: { isBusy: boolean; isLast: boolean }) {
      if (!hasNews && !isBusy) return
      hasNews = false
      reporter.recordEvent('t', { ts })
      if (isLast) delivery.whileLeaving(() => reporter.flush())
      else reporter.flush()
      reporter.recordEvent('t', { ts })
    },
  }
}

export type PlayReporter = ReturnType<typeof createCmcdReporter>
