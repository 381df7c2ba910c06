import type { Domain } from '../domain.ts'
import type { BroadcastDeps } from './broadcast-deps.ts'
import { createBroadcasts } from './migrations/2026-12-01-00-broadcast.ts'
import { addRtmp } from './migrations/2026-12-01-10-rtmp.ts'
import { receiveBroadcast } from './receive-broadcast.ts'

/** Live events with a camera: what encoders send, and how it reaches viewers (`docs/decisions/live-video.md`). */
export const broadcast: Domain<BroadcastDeps> = {
  name: 'broadcast',
  migrations: { '2026-12-01-00-broadcast': createBroadcasts, '2026-12-01-10-rtmp': addRtmp },
  routes: receiveBroadcast,
}
