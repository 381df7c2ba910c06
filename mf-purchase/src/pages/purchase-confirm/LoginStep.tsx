import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packInCart } from '../../components/pack.ts'
import styles from '../../ordering/Ordering.module.css'
import { VisitorCampaign } from './VisitorCampaign.tsx'
import { VisitorPeriod } from './VisitorPeriod.tsx'

/** Only members may buy (spec §6.2): shows the cart, and links to log-in or sign-up and back. */
export function LoginStep({ cart }: { cart: CartState }) {
  const { t } = useTranslation()
  const { bus } = useHost()
  const rememberToReturn = () => bus.publish('cart', { ...cart, isShopping: true })

  return (
    <div className={styles.columns}>
      <section className={styles.section} aria-labelledby="purchase-item">
        <Heading level={2} id="purchase-item">
          {t('confirm.item')}
        </Heading>
        <PackSummary pack={packInCart(cart)}>
          <p>
            <Price amount={cart.price} currency={cart.currency} />
          </p>
          <VisitorCampaign cart={cart} />
          <VisitorPeriod cart={cart} />
        </PackSummary>
        {!cart.gift && <OnPhone quality={cart.qualityType} />}
      </section>
      <section className={styles.summary} aria-labelledby="purchase-login">
        <Heading level={2} look="small" id="purchase-login">
          {t('login.heading')}
        </Heading>
        <p className={styles.note}>{t('login.text')}</p>
        <ButtonLink
          href="/login?next=%2Fpurchase-confirm"
          variant="primary"
          size="large"
          wide
          onClick={rememberToReturn}
        >
          {t('login.login')}
        </ButtonLink>
        <ButtonLink href="/signup?next=%2Fpurchase-confirm" size="large" wide onClick={rememberToReturn}>
          {t('login.signup')}
        </ButtonLink>
      </section>
    </div>
  )
}
