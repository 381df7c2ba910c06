import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../ordering/Ordering.module.css'
import { CampaignEnd } from './CampaignEnd.tsx'
import { useOfferedPack } from './use-offered-pack.ts'

/** The campaign that sets the price in a visitor’s cart. A visitor has no quote, so its end is the one on the title’s page. */
export function VisitorCampaign({ cart }: { cart: CartState }) {
  const hasCampaign = cart.price < cart.originPrice
  return hasCampaign && <Campaign cart={cart} />
}

function Campaign({ cart }: { cart: CartState }) {
  const { t } = useTranslation()
  const { priceWithTax } = useFormats()
  const prices = useOfferedPack(cart)?.prices
  const campaign = prices?.find(({ pack_price_id }) => pack_price_id === cart.packPriceId)?.campaign
  return (
    <p className={styles.note}>
      {campaign ? (
        <CampaignEnd endsAt={campaign.ends_at} regularPrice={cart.originPrice} currency={cart.currency} />
      ) : (
        t('login.campaign', { price: priceWithTax(cart.originPrice, cart.currency) })
      )}
    </p>
  )
}
