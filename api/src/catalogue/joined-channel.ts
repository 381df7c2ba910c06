import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Caller } from '../server/caller.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { listChannelsOfTitle } from './channel-store.ts'
import { presentPublisher } from './present-title.ts'
import type { TitlePage } from './title-page-store.ts'

/**
 * `joined_channel` of a title's responses: the publisher whose channel has stories of this title, or this one story, and was joined
 * by the caller; if several were, the one that has most of them. Empty for visitors, and for a live event, which no channel includes.
 */
export async function joinedChannel(
  { db, membershipOf }: Pick<CatalogueDeps, 'db' | 'membershipOf'>,
  { memberId, locale }: Pick<Caller, 'memberId' | 'locale'>,
  { title, live }: Pick<TitlePage, 'title' | 'live'>,
  storyId?: string,
): Promise<Pick<Title, 'joined_channel'>> {
  if (!memberId || live) return {}
  for (const { story_ids, ...publisher } of await listChannelsOfTitle(db, title.full_title_id, storyId))
    if (await membershipOf(memberId, publisher.publisher_id))
      return { joined_channel: { ...presentPublisher(publisher, locale), story_ids } }
  return {}
}
