import { callQuery } from '@ginmaku/remote-kit/queries/call-query.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Pack, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useQuery } from '@tanstack/react-query'

/** The most that the API lists at once. */
const limit = 100

/** The pack in a visitor’s cart as the title’s page has it: a visitor has no quote. */
export function useOfferedPack({ fullTitleId, packPriceId }: CartState): Pack | undefined {
  const title = { params: { full_title_id: fullTitleId }, query: { limit } }
  const { data } = useQuery(callQuery(useHost(), 'GET /title/{full_title_id}', title))
  return data && packWithPrice(data.title, packPriceId)
}

const packWithPrice = (title: Title, packPriceId: string): Pack | undefined =>
  [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy].find(({ prices }) =>
    prices.some(({ pack_price_id }) => pack_price_id === packPriceId),
  )
