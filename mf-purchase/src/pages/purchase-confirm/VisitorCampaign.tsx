import { callQuery } from '@ginmaku/remote-kit/queries/call-query.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import { CampaignEnd } from './CampaignEnd.tsx'

/** The campaign that sets the price in a visitor’s cart. A visitor has no quote, so its end is the one on the title’s page. */
export function VisitorCampaign({ cart }: { cart: CartState }) {
  const hasCampaign = cart.price < cart.originPrice
  return hasCampaign && <Campaign cart={cart} />
}

/** The most that the API lists at once. */
const limit = 100

function Campaign({ cart }: { cart: CartState }) {
  const { t } = useTranslation()
  const { priceWithTax } = useFormats()
  const title = { params: { full_title_id: cart.fullTitleId }, query: { limit } }
  const { data } = useQuery(callQuery(useHost(), 'GET /title/{full_title_id}', title))
  const campaign = data && campaignOf(data.title, cart.packPriceId)
  return (
    <p>
      {campaign ? (
        <CampaignEnd endsAt={campaign.ends_at} regularPrice={cart.originPrice} currency={cart.currency} />
      ) : (
        t('login.campaign', { price: priceWithTax(cart.originPrice, cart.currency) })
      )}
    </p>
  )
}

const campaignOf = (title: Title, packPriceId: string): PackPrice['campaign'] =>
  [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy]
    .flatMap(({ prices }) => prices)
    .find(({ pack_price_id }) => pack_price_id === packPriceId)?.campaign
