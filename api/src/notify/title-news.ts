import {
  findCards,
  findStoryByNumber,
  findTitleNames,
  inLanguage,
  latestStoryNumbers,
  type TitleRow,
} from '../catalogue/public.ts'
import { formatMoney } from '../mail/public.ts'
import { listersOf, listWatchlistedTitles } from '../watchlist/public.ts'
import { addedBefore, isSame, newsOf, type SeenTitle, type TitleNews } from './notice-rules.ts'
import { type NotifyDeps, notifyMembers, type Occurrence } from './notify-members.ts'
import { findSeen, replaceSeen, storeFirstSeen } from './watched-title-store.ts'

/** Titles that are compared at a time. */
const batch = 200

/** Notifies those who have a title in their watchlist of its new episodes and lower prices. */
export async function notifyOfTitleNews(deps: NotifyDeps): Promise<void> {
  const ids = await listWatchlistedTitles(deps.db)
  for (let from = 0; from < ids.length; from += batch) await compareBatch(deps, ids.slice(from, from + batch))
}

async function compareBatch(deps: NotifyDeps, ids: readonly string[]): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const cards = await findCards(db, now, ids)
  const numbers = await latestStoryNumbers(db, now, ids)
  const seen = await findSeen(db, ids)
  for (const [id, { price_from }] of cards) {
    const current: SeenTitle = {
      story_number: numbers.get(id) ?? 0,
      price: price_from?.price ?? null,
      currency: price_from?.currency ?? null,
    }
    const former = seen.get(id)
    if (!former) await storeFirstSeen(db, id, current, now)
    else await notifyOfNews(deps, id, former, newsOf(former, current))
  }
}

async function notifyOfNews(deps: NotifyDeps, id: string, former: SeenTitle, news: TitleNews): Promise<void> {
  if (isSame(former, news.seen)) return
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await replaceSeen(trx, id, former, news.seen, now))) return
    const [title] = await findTitleNames(trx, [id])
    if (!title) throw new Error(`There is no title ${id}`)
    const members = await listersOf(trx, id, addedBefore(now))
    if (news.price) await notifyMembers(deps, trx, priceDropOf(title, news.price, now), members)
    const story = news.episode === undefined ? undefined : await findStoryByNumber(trx, id, news.episode)
    if (story) await notifyMembers(deps, trx, episodeOf(title, story), members)
  })
}

function priceDropOf(title: TitleRow, drop: NonNullable<TitleNews['price']>, now: Date): Occurrence {
  return {
    kind: 'price_drop',
    subject: `${title.full_title_id} ${now.toISOString()}`,
    title,
    facts: drop,
    mailIn: (locale, named) => ({
      kind: 'price_drop',
      facts: {
        ...named,
        price: formatMoney(drop.price, drop.currency, locale),
        former_price: formatMoney(drop.former_price, drop.currency, locale),
      },
    }),
  }
}

function episodeOf(title: TitleRow, story: NonNullable<Awaited<ReturnType<typeof findStoryByNumber>>>): Occurrence {
  const { story_number, name_ja, name_en } = story
  return {
    kind: 'new_episode',
    subject: story.story_id,
    title,
    facts: { story_number, story_name_ja: name_ja, story_name_en: name_en },
    mailIn: (locale, named) => ({
      kind: 'new_episode',
      facts: { ...named, story_number: String(story_number), story_name: inLanguage(story, 'name', locale) },
    }),
  }
}
