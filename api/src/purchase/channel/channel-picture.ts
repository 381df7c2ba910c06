import type { Kysely } from 'kysely'
import { findChannelForSale, findTitleNames, presentTitleName } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'

/** A channel has no picture of its own: the poster of its first title, or empty when it has none. */
export async function pictureOf(db: Kysely<Database>, { first_title_id: id }: { first_title_id?: string | undefined }) {
  const [title] = id ? await findTitleNames(db, [id]) : []
  return title ? presentTitleName(title, 'ja').image : ''
}

/**
 * The current pictures of these channels, because the title whose poster was shown at the time of payment may have left the shop.
 */
export async function picturesOf(
  db: Kysely<Database>,
  publisherIds: Iterable<string>,
  now: Date,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const id of new Set(publisherIds)) {
    const channel = await findChannelForSale(db, id, now)
    pictures.set(id, channel ? await pictureOf(db, channel) : '')
  }
  return pictures
}
