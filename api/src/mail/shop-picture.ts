import { setTimeout } from 'node:timers/promises'
import { previewAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type CardRow, listRows, presentTitleName } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ShopPicture } from './mail-text.ts'
import { posterAlt } from './texts/shared-parts.ts'

type ShopDeps = Pick<Infrastructure, 'db' | 'clock' | 'log' | 'settings'>

/** This many of the newest titles are searched for one that can be shown to everyone. */
const searched = 20
/** Milliseconds after which mails are sent without the picture. */
const longestWaitMs = 1_000

const captions: Record<Locale, (titleName: string) => string> = {
  ja: (titleName) => `銀幕で配信中：『${titleName}』`,
  en: (titleName) => `Now on Ginmaku: “${titleName}”`,
}

/** Anyone may read a mail, so the poster is of a title for all ages. */
const isForAll = ({ rating, price_from, is_live }: CardRow) =>
  rating === 'G' && price_from !== null && !price_from.opens_at && !is_live

async function findNewest({ db, clock }: ShopDeps): Promise<CardRow | undefined> {
  const [newest = []] = await listRows(db, clock.now(), [{ kind: 'newest' }], searched)
  return newest.find(isForAll)
}

/**
 * The poster of the newest title that can be watched now, read once for all mails that are sent together. Its public address is
 * the same for every recipient, so it tracks no one. Undefined where the catalogue has none, fails or does not respond in time.
 */
export function findShopPictures(deps: ShopDeps): (locale: Locale) => Promise<ShopPicture | undefined> {
  let found: Promise<CardRow | undefined> | undefined
  const find = () =>
    Promise.race([findNewest(deps), setTimeout(longestWaitMs, undefined, { ref: false })]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'mails are sent without a picture, because the catalogue could not be read')
      return undefined
    })
  return async (locale) => {
    found ??= find()
    const title = await found
    if (!title) return undefined
    const { title_name, image } = presentTitleName(title, locale)
    return {
      url: deps.settings.SITE_ORIGIN + previewAddress(image),
      alt: posterAlt[locale](title_name),
      caption: captions[locale](title_name),
    }
  }
}
