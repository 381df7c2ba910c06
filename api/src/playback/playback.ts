import type { Domain } from '../domain.ts'
import { checkPurchase } from './check-purchase.ts'
import { forgetEvidenceOf, forgetOldEvidence, listOwnEvidence } from './evidence-store.ts'
import { createPlaySessions } from './migrations/2026-11-22-06-play-sessions.ts'
import { allowChannelPlays } from './migrations/2026-11-23-61-channel-plays.ts'
import { forgetPlaySessions, forgetPlaySessionsOf, listOwnPlays } from './play-session-store.ts'
import type { PlaybackWorld } from './playback-world.ts'
import { getPreview } from './preview.ts'
import { startPlayback } from './start-playback.ts'

export const playback: Domain<PlaybackWorld> = {
  name: 'playback',
  migrations: {
    '2026-11-22-06-play-sessions': createPlaySessions,
    '2026-11-23-61-channel-plays': allowChannelPlays,
  },
  endpoints: (world) => [checkPurchase(world), getPreview(world), startPlayback(world)],
  jobs: (world) => [
    {
      name: 'playback-forget',
      everyMinutes: 30,
      run: async () => {
        await forgetPlaySessions(world.db, world.clock.now())
        await forgetOldEvidence(world.db, world.clock.now())
      },
    },
  ],
  ownData: async (db, { memberId }) => ({
    plays: await listOwnPlays(db, memberId),
    watched: await listOwnEvidence(db, memberId),
  }),
  forget: async (trx, { memberId }) => {
    await forgetPlaySessionsOf(trx, memberId)
    await forgetEvidenceOf(trx, memberId)
  },
}
