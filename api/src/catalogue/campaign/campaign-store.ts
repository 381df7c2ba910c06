import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** A past, current or future campaign that lowers prices of this title, with the packs concerned. */
export function findCampaign(db: Kysely<Database>, fullTitleId: string, campaignId: string) {
  return db
    .selectFrom('campaign')
    .innerJoin('pack_price', 'pack_price.campaign_id', 'campaign.campaign_id')
    .innerJoin('pack', 'pack.pack_id', 'pack_price.pack_id')
    .selectAll('campaign')
    .select(sql<string[]>`array_agg(distinct pack.pack_id)`.as('pack_ids'))
    .where('campaign.campaign_id', '=', campaignId)
    .where('pack.full_title_id', '=', fullTitleId)
    .groupBy('campaign.campaign_id')
    .executeTakeFirst()
}

/**
 * Campaigns that run at `now` and lower prices of something on sale, the first to end first, each with one title that it lowers:
 * one that is sold abroad too, if there is one, and of those the newest.
 */
export function listRunningCampaigns(db: Kysely<Database>, now: Date, limit: number) {
  return db
    .selectFrom('campaign')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pack_price')
          .innerJoin('pack', 'pack.pack_id', 'pack_price.pack_id')
          .innerJoin('title', 'title.full_title_id', 'pack.full_title_id')
          .select('title.full_title_id')
          .whereRef('pack_price.campaign_id', '=', 'campaign.campaign_id')
          .where('title.published_at', '<=', now)
          .where('pack.on_sale_from', '<=', now)
          .where(({ eb: pack, or }) =>
            or([pack('pack.on_sale_until', 'is', null), pack('pack.on_sale_until', '>', now)]),
          )
          .orderBy('title.is_oversea', 'desc')
          .orderBy('title.published_at', 'desc')
          .orderBy('title.full_title_id')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .selectAll('campaign')
    .select('shown.full_title_id')
    .where('campaign.starts_at', '<=', now)
    .where('campaign.ends_at', '>', now)
    .orderBy('campaign.ends_at')
    .orderBy('campaign.campaign_id')
    .limit(limit)
    .execute()
}

/** Names of campaigns, whenever they run; unknown ids are left out. */
export function findCampaignNames(db: Kysely<Database>, campaignIds: readonly string[]) {
  return db
    .selectFrom('campaign')
    .select(['campaign_id', 'name_ja', 'name_en'])
    .where('campaign_id', 'in', campaignIds.length > 0 ? campaignIds : [''])
    .execute()
}
