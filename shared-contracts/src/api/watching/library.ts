import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { liveSummary, story } from '../catalogue/catalogue.ts'
import { fullTitleId, instant, listOf, memberList, qualityType, salesType, viewType } from '../shapes.ts'
import { watchedPart } from './watching.ts'

/** `purchase_date_desc`: since 2.5.0. */
export const librarySort = z.enum(['show_limit_asc', 'title_asc', 'purchase_date_desc'])

/** spec §4.6: not yet started (must start by a deadline), playable until a date, or indefinite. */
export const libraryState = z.enum(['not_started', 'playable', 'indefinite', 'expired'])

export const libraryItem = z.object({
  entitlement_id: z.string(),
  full_title_id: fullTitleId,
  title_name: z.string(),
  image: z.string(),
  pack_id: z.string(),
  pack_name: z.string(),
  sales_type: salesType,
  quality_type: qualityType,
  view_type: viewType,
  /** Downloads were bought with it: see /user/download. */
  has_download: z.boolean(),
  is_live: z.boolean(),
  state: libraryState,
  /** A reservation can't be watched before this; absent once it has opened. */
  opens_at: instant.optional(),
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  /** Days of viewing after the start. */
  view_days: z.int().optional(),
  purchased_at: instant,
  play_ids: z.array(z.string()),
  /** Its viewing period, or the time to start it, is about to end. Since 2.11.0. */
  ends_soon: z.literal(true).optional(),
  /** Of a film; a series has it with each story. Since 2.8.0. */
  watched: watchedPart.optional(),
  /** A film that was watched to the end. Since 2.13.0. */
  is_finished: z.literal(true).optional(),
  /** Of a ticket: its performance. Since 2.13.0. */
  live: liveSummary.optional(),
})

export const libraryStory = story.extend({
  quality_type: qualityType,
  state: libraryState,
  opens_at: instant.optional(),
  start_deadline: instant.optional(),
  view_expire_at: instant.optional(),
  view_days: z.int().optional(),
  /** Since 2.8.0. */
  watched: watchedPart.optional(),
  /** It was watched to the end. Since 2.13.0. */
  is_finished: z.literal(true).optional(),
})

const storyQuery = z.object({ ...memberList, sort: librarySort.default('show_limit_asc') })
const listQuery = storyQuery.extend({
  /** Words of which each is in a name of the title or its publisher. Since 2.13.0. */
  query: z.string().trim().max(100).optional(),
})

export const libraryCalls = declareCalls({
  'GET /user/library': {
    summary: 'What the caller holds, expired rentals left out',
    access: 'member',
    query: listQuery,
    response: listOf(libraryItem),
  },
  'GET /user/showable': {
    summary: 'What the caller may watch now',
    access: 'member',
    query: listQuery,
    response: listOf(libraryItem),
  },
  'GET /user/library/{full_title_id}/story': {
    summary: 'Stories of one title that the caller holds',
    access: 'member',
    params: z.object({ full_title_id: fullTitleId }),
    query: storyQuery,
    response: listOf(libraryStory).extend({
      ...{ full_title_id: fullTitleId, title_name: z.string(), image: z.string() },
      /** Of at least one story. */
      has_download: z.boolean(),
      /** Of a ticket: its performance, which is the story with this play. Since 2.15.0. */
      live: liveSummary.optional(),
    }),
    errors: ['not_found'],
  },
})

export type LibraryItem = z.infer<typeof libraryItem>
export type LibraryState = z.infer<typeof libraryState>
export type LibraryStory = z.infer<typeof libraryStory>
