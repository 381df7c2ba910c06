import type { HeroTitle } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type CardRow, findCards, inLanguage, isCardStillSold, listRows, presentCard } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { Around } from './present-row.ts'
import type { Ranking } from './rank-titles.ts'
import type { SiteSettings } from './site-settings.ts'

/** The first sentence of a text. */
export function openingOf(text: string, locale: Locale): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text.trim())
  return first?.segment.trim() ?? ''
}

/** Number of titles at the top of the home page when editors have not chosen any. */
const count = 5
/** Days of sales by which they are chosen. */
const days = 30

/** The titles that editors chose, otherwise the best-selling ones and then the newest; only titles that are still sold and have a backdrop. */
export async function chooseHero(
  { db }: Infrastructure,
  ranking: Ranking,
  chosen: SiteSettings['home_hero'],
  { locale, now }: Pick<Around, 'locale' | 'now'>,
): Promise<HeroTitle[]> {
  const lineOf = new Map(chosen.map(({ full_title_id, line }) => [full_title_id, line?.[locale]]))
  const ids = chosen.length > 0 ? [...lineOf.keys()] : await ranking(days)
  const found = await findCards(db, now, ids)
  const cards = ids.flatMap((id) => found.get(id) ?? []).filter(isCardStillSold)
  const newest = chosen.length > 0 ? [] : ((await listRows(db, now, [{ kind: 'newest' }], count))[0] ?? [])
  const present = (row: CardRow): HeroTitle[] => {
    const { backdrop, ...card } = presentCard(row, locale)
    const line = lineOf.get(row.full_title_id) ?? openingOf(inLanguage(row, 'synopsis', locale), locale)
    const { running_time, released_year } = row
    return backdrop ? [{ ...card, backdrop, line, running_time, released_year }] : []
  }
  const slides = [...cards, ...newest].flatMap(present)
  const ownIds = new Set<string>()
  const once = slides.filter(({ full_title_id: id }) => !ownIds.has(id) && ownIds.add(id))
  return chosen.length > 0 ? once : once.slice(0, count)
}
