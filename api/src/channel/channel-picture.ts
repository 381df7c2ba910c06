import { previewAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { findChannelForSale, findTitleNames, presentTitleName } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { posterIn } from '../image/public.ts'

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

/** For mails about a membership: the site-relative address of the channel's picture; nothing without one. */
export async function mailPictureOf(
  db: Kysely<Database>,
  publisherId: string,
  locale: Locale,
  now: Date,
): Promise<{ image?: string }> {
  const image = (await picturesOf(db, [publisherId], now)).get(publisherId)
  return image ? { image: previewAddress(posterIn(image, locale)) } : {}
}
