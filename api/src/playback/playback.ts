import type { Domain } from '../domain.ts'
import { checkPurchase } from './check-purchase.ts'
import { forgetEvidenceOf, forgetOldEvidence, listOwnEvidence } from './evidence-store.ts'
import { listBegunPlays } from './list-begun.ts'
import { createPlaySessions } from './migrations/2026-11-22-06-play-sessions.ts'
import { allowChannelPlays } from './migrations/2026-11-23-61-channel-plays.ts'
import { createWatchPositions } from './migrations/2026-11-25-64-watch-positions.ts'
import { bindLivePlays } from './migrations/2026-11-25-66-live-play-devices.ts'
import { forgetPlaySessions, forgetPlaySessionsOf, listOwnPlays } from './play-session-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { getPreview } from './preview.ts'
import { reportPosition } from './report-position.ts'
import { startPlayback } from './start-playback.ts'
import { forgetPositionsOf, listOwnPositions } from './watch-position-store.ts'

export const playback: Domain<PlaybackDeps> = {
  name: 'playback',
  migrations: {
    '2026-11-22-06-play-sessions': createPlaySessions,
    '2026-11-23-61-channel-plays': allowChannelPlays,
    '2026-11-25-64-watch-positions': createWatchPositions,
    '2026-11-25-66-live-play-devices': bindLivePlays,
  },
  endpoints: (deps) => [
    checkPurchase(deps),
    getPreview(deps),
    startPlayback(deps),
    listBegunPlays(deps),
    reportPosition(deps),
  ],
  jobs: (deps) => [
    {
      name: 'playback-forget',
      everyMinutes: 30,
      run: async () => {
        await forgetPlaySessions(deps.db, deps.clock.now())
        await forgetOldEvidence(deps.db, deps.clock.now())
      },
    },
  ],
  ownData: async (db, { memberId }) => ({
    plays: await listOwnPlays(db, memberId),
    watched: await listOwnEvidence(db, memberId),
    begun: await listOwnPositions(db, memberId),
  }),
  forget: async (trx, { memberId }) => {
    await forgetPlaySessionsOf(trx, memberId)
    await forgetEvidenceOf(trx, memberId)
    await forgetPositionsOf(trx, memberId)
  },
}
