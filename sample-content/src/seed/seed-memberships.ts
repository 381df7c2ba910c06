import { joinChannel, leaveChannel } from '@ginmaku/api/channel/public.ts'
import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import type { Kysely } from 'kysely'
import { sampleChannels } from '../catalogue/sample-channels.ts'
import { sampleMembers } from './seed-members.ts'

/** Days since the demo member joined the first of these channels, and the second, and cancelled that one. */
const [firstJoined, secondJoined, secondCancelled] = [53, 12, 2]
const [first, second] = ['tsukibune', 'hibikigi']

/** One membership that renews, and one that was cancelled. `db` must be a transaction. */
export async function seedMemberships(db: Kysely<Database>, now: Date): Promise<void> {
  const memberId = sampleMembers.demo.member_id
  const ago = (days: number) => after(now, -days * dayMs)
  for (const { publisher_id: publisherId, price, currency } of sampleChannels) {
    const joining = { memberId, publisherId, price, currency }
    if (publisherId === first) await joinChannel(db, joining, ago(firstJoined))
    if (publisherId === second) await joinChannel(db, joining, ago(secondJoined))
  }
  await leaveChannel(db, memberId, second, ago(secondCancelled))
}
