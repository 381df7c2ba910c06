import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Caller } from '../server/caller.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { listChannelsOfTitle } from './channel-store.ts'
import { presentPublisher } from './present-title.ts'

/** Whose channel has stories of this title and was joined by the caller; undefined when there is none. */
export async function joinedChannel(
  { db, membershipOf }: Pick<CatalogueDeps, 'db' | 'membershipOf'>,
  { memberId, locale }: Pick<Caller, 'memberId' | 'locale'>,
  fullTitleId: string,
): Promise<Publisher | undefined> {
  if (!memberId) return undefined
  for (const publisher of await listChannelsOfTitle(db, fullTitleId))
    if (await membershipOf(memberId, publisher.publisher_id)) return presentPublisher(publisher, locale)
  return undefined
}
