import { createHistogram } from 'node:perf_hooks'
import { type Latency, latencyOf, type Pace, recordLatency, visitEvenly } from '../steady-load.ts'
import type { LiveEvent } from './event.ts'
import { agentOf, firstByteOf, send } from './requests.ts'

const connections = 200

/** Heartbeats of all viewers in turn, at an even pace. */
export async function measureHeartbeats(
  apiOrigin: string,
  { fullTitleId, viewers }: LiveEvent,
  pace: Pace,
): Promise<Latency & { failed: number }> {
  const latency = createHistogram()
  const agent = agentOf(connections)
  let failed = 0
  await visitEvenly(pace, async (i, due) => {
    const viewer = viewers[i % viewers.length]
    if (!viewer) return
    const body = JSON.stringify({ full_title_id: fullTitleId, device_id: viewer.deviceId })
    const headers = { ...viewer.headers, 'content-type': 'application/json' }
    const options = { agent, method: 'POST', headers, body } as const
    const at = await send(`${apiOrigin}/live/v2/user/heartbeat`, options).then(firstByteOf, () => undefined)
    if (at === undefined) failed += 1
    else recordLatency(latency, due)
  })
  agent.destroy()
  return { ...latencyOf(latency), failed }
}
