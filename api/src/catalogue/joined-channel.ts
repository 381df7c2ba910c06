import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Caller } from '../server/caller.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { listChannelsOfTitle } from './channel-store.ts'
import { presentPublisher } from './present-title.ts'
import type { TitlePage } from './title-page-store.ts'

/**
 * `joined_channel` of a title's responses: the publisher whose channel has stories of this title, or this one story, and was joined
 * by the caller. Empty for visitors, and for a live event, which no channel includes.
 */
export async function joinedChannel(
  { db, membershipOf }: Pick<CatalogueDeps, 'db' | 'membershipOf'>,
  { memberId, locale }: Pick<Caller, 'memberId' | 'locale'>,
  { title, live }: Pick<TitlePage, 'title' | 'live'>,
  storyId?: string,
): Promise<{ joined_channel?: Publisher }> {
  if (!memberId || live) return {}
  for (const publisher of await listChannelsOfTitle(db, title.full_title_id, storyId))
    if (await membershipOf(memberId, publisher.publisher_id))
      return { joined_channel: presentPublisher(publisher, locale) }
  return {}
}
