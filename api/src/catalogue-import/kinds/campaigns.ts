import * as z from 'zod'
import { id, instant, name, text } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

/** Their prices are rows of `prices` that name them. */
export const campaigns: CatalogueKind = {
  name: 'campaigns',
  table: 'campaign',
  key: ['campaign_id'],
  row: z
    .strictObject({
      campaign_id: id(40),
      name_ja: name(),
      name_en: name(),
      description_ja: text(10_000),
      description_en: text(10_000),
      starts_at: instant(),
      ends_at: instant(),
    })
    .refine((campaign) => campaign.ends_at > campaign.starts_at, {
      path: ['ends_at'],
      error: 'a time after starts_at',
    }),
}
