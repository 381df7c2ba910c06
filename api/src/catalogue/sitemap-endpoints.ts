import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { listPartStarts, listPublisherPaths, listTitlesFrom } from './sitemap-store.ts'

/** A search engine accepts up to 50,000 addresses a file (sitemaps.org); smaller ones are read in one go. */
export const titlesPerPart = 10_000

/** Milliseconds for which the parts are cached, because counting them reads every title. */
const partsKeptMs = 3_600_000

/** The parts of the list of all titles, and the paths of other pages. */
export function listSitemapParts({ db, clock, benefitPaths }: CatalogueDeps, size = titlesPerPart) {
  let counted: { at: number; lists: Promise<[parts: string[], ...paths: string[][]]> } | undefined
  return endpoint('GET /sitemap', async () => {
    const now = clock.now()
    if (!counted || now.getTime() - counted.at > partsKeptMs) {
      counted = {
        at: now.getTime(),
        lists: Promise.all([listPartStarts(db, now, size), listPublisherPaths(db), benefitPaths()]),
      }
      counted.lists.catch(() => {
        counted = undefined
      })
    }
    const [parts, ...paths] = await counted.lists
    return { items: parts.map((from) => ({ from })), paths: paths.flat() }
  })
}

/** Titles of one part; one that has become longer since it was counted overlaps the next. */
export const getSitemapPart = ({ db, clock }: CatalogueDeps, size = titlesPerPart) =>
  endpoint('GET /sitemap/{from}', async ({ params }) => {
    const titles = await listTitlesFrom(db, clock.now(), params.from, size)
    if (titles.length === 0) throw new ApiError('not_found')
    return {
      items: titles.map(({ full_title_id, published_at }) => ({
        full_title_id,
        published_at: published_at.toISOString(),
      })),
    }
  })
