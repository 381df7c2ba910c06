import type { Domain } from '../domain.ts'
import { checkPurchase } from './check-purchase.ts'
import { eraseEvidenceOf, eraseOldEvidence, listOwnEvidence } from './evidence-store.ts'
import { listStartedPlays } from './list-started.ts'
import { getPreview } from './make-grant.ts'
import { createPlaySessions } from './migrations/2026-11-27-00-playback.ts'
import { erasePlaySessions, erasePlaySessionsOf, listOwnPlays } from './play-session-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { reportPosition, startPlayback } from './playback-reports.ts'
import { erasePositionsOf, listOwnPositions } from './watch-position-store.ts'

export const playback: Domain<PlaybackDeps> = {
  name: 'playback',
  migrations: { '2026-11-27-00-playback': createPlaySessions },
  endpoints: (deps) => [
    checkPurchase(deps),
    getPreview(deps),
    startPlayback(deps),
    listStartedPlays(deps),
    reportPosition(deps),
  ],
  jobs: (deps) => [
    {
      name: 'playback-forget',
      everyMinutes: 30,
      run: async () => {
        await erasePlaySessions(deps.db, deps.clock.now())
        await eraseOldEvidence(deps.db, deps.clock.now())
      },
    },
  ],
  ownData: async (db, { memberId }) => ({
    plays: await listOwnPlays(db, memberId),
    watched: await listOwnEvidence(db, memberId),
    begun: await listOwnPositions(db, memberId),
  }),
  forget: async (trx, { memberId }) => {
    await erasePlaySessionsOf(trx, memberId)
    await eraseEvidenceOf(trx, memberId)
    await erasePositionsOf(trx, memberId)
  },
}
