import * as z from 'zod'
import { indexTitles } from '../../catalogue/public.ts'
import { flag, id, instant, name, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

export const liveEvents: CatalogueKind = {
  name: 'live_events',
  table: 'live_event',
  key: ['full_title_id'],
  row: z
    .strictObject({
      full_title_id: id(40),
      play_id: id(80),
      asset_id: id(80),
      organizer_ja: name(),
      organizer_en: name(),
      starts_at: instant(),
      ends_at: instant(),
      /** Seconds before the start at which viewers are admitted. */
      opens_before: whole(0),
      /** Seconds between the starts of a recurring event. */
      repeats_every: whole(1).nullable(),
      device_limit: whole(1, 100),
      has_chat: flag(),
    })
    .refine((event) => event.ends_at > event.starts_at, {
      path: ['ends_at'],
      error: 'a time after starts_at',
    }),
  references: [
    { field: 'full_title_id', kind: 'titles', column: 'full_title_id' },
    { field: 'play_id', kind: 'stories', column: 'play_id' },
  ],
  // They are found by words like ライブ.
  afterWrite: indexTitles,
}
