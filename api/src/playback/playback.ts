import type { Domain } from '../domain.ts'
import { checkPurchase } from './check-purchase.ts'
import { deleteEvidenceOf, deleteOldEvidence, listOwnEvidence } from './evidence-store.ts'
import { getPlayability } from './get-playability.ts'
import { getPreview } from './grant-preview.ts'
import { listStartedPlays } from './list-started.ts'
import { createPlaySessions } from './migrations/2026-11-27-00-playback.ts'
import { addFilmLeases } from './migrations/2026-11-29-00-film-leases.ts'
import { addFinishedPlays } from './migrations/2026-12-02-00-finished-plays.ts'
import { deleteExpiredPlaySessions, deletePlaySessionsOf, listOwnPlays } from './play-session-store.ts'
import type { PlaybackDeps } from './playback-deps.ts'
import { reportPosition, startPlayback } from './playback-reports.ts'
import { deletePositionsOf, listOwnPositions } from './watch-position-store.ts'

export const playback: Domain<PlaybackDeps> = {
  name: 'playback',
  migrations: {
    '2026-11-27-00-playback': createPlaySessions,
    '2026-11-29-00-film-leases': addFilmLeases,
    '2026-12-02-00-finished-plays': addFinishedPlays,
  },
  endpoints: (deps) => [
    checkPurchase(deps),
    getPreview(deps),
    getPlayability(deps),
    startPlayback(deps),
    listStartedPlays(deps),
    reportPosition(deps),
  ],
  jobs: (deps) => [
    {
      name: 'playback-forget',
      everyMinutes: 30,
      run: async () => {
        await deleteExpiredPlaySessions(deps.db, deps.clock.now())
        await deleteOldEvidence(deps.db, deps.clock.now())
      },
    },
  ],
  exportMemberData: async (db, { memberId }) => ({
    plays: await listOwnPlays(db, memberId),
    watched: await listOwnEvidence(db, memberId),
    begun: await listOwnPositions(db, memberId),
  }),
  eraseMember: async (trx, { memberId }) => {
    await deletePlaySessionsOf(trx, memberId)
    await deleteEvidenceOf(trx, memberId)
    await deletePositionsOf(trx, memberId)
  },
}
