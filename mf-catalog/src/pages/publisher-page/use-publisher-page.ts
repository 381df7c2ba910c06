import { useOwnAnswerPages } from '@ginmaku/remote-kit/answers/use-answer.ts'
import type { MorePages } from '@ginmaku/remote-kit/answers/use-pages.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Programme } from '@ginmaku/shared-contracts/api/publisher-page.ts'

/** Titles come twenty at a time (spec §9). */
const titlePage = 20

export interface PublisherPageData {
  page: CallAnswer<'GET /publisher-page/{slug}'>
  titles: MorePages & { items: readonly Programme[] }
}

/** What a publisher's own page shows; a title that is not this publisher's gives the page's 404. */
export function usePublisherPage(slug: string, fullTitleId?: string): PublisherPageData {
  const query = fullTitleId === undefined ? {} : { full_title_id: fullTitleId }
  const {
    pages,
    isVisitors: _,
    ...more
  } = useOwnAnswerPages('GET /publisher-page/{slug}', { params: { slug }, query }, titlePage)
  const [page] = pages
  const image = page.live[0]?.image ?? page.items[0]?.image
  usePageDescription({ title: page.publisher.name, description: page.lead, ...(image && { image }) })
  return { page, titles: { ...more, items: pages.flatMap(({ items }) => items) } }
}
