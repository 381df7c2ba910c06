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

/** Names of campaigns, whenever they run; unknown ids are left out. */
export function findCampaignNames(db: Kysely<Database>, campaignIds: readonly string[]) {
  return db
    .selectFrom('campaign')
    .select(['campaign_id', 'name_ja', 'name_en'])
    .where('campaign_id', 'in', campaignIds.length > 0 ? campaignIds : [''])
    .execute()
}
