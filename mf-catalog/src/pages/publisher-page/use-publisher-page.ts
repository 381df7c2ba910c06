import type { LoadedItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useMemberCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { Programme } from '@ginmaku/shared-contracts/api/catalogue/publisher-page.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { publisherPage } from '../../app/calls.ts'

export interface PublisherPageData {
  page: CallResponse<'GET /publisher-page/{slug}'>
  titles: LoadedItems<Programme>
}

/** The data of a publisher's own page; a title of another publisher is a 404. */
export function usePublisherPage(slug: string, fullTitleId?: string): PublisherPageData {
  const { pages, isVisitors: _, ...more } = useMemberCallPages(...publisherPage(slug, fullTitleId))
  const [page] = pages
  const image = page.live[0]?.image ?? page.items[0]?.image
  usePageDescription({ title: page.publisher.name, description: page.lead, ...(image && { image }) })
  return { page, titles: { ...more, items: pages.flatMap(({ items }) => items) } }
}
