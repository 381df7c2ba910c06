import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packOf } from '../../components/pack.ts'
import { GiftMessage } from '../../gift/GiftMessage.tsx'
import { kinds } from '../../kinds/kinds.ts'
import styles from '../../outcome/Outcome.module.css'
import { GiftLink } from './GiftLink.tsx'
import { Receipt } from './Receipt.tsx'

interface Props {
  purchase: Purchase
  gift: OwnGift
  title: string
  /** The buyer pressed Cancel, too late, which this view replaces. */
  replacesCancel: boolean
}

/** A paid gift: whether it was accepted, its link to pass on, and what was paid. */
export function GiftThanksView({ purchase, gift, title, replacesCancel }: Props) {
  const { t } = useTranslation()
  const { AfterReceipt } = kinds[purchase.payment_kind]
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading lead={t(`given.lead.${gift.status === 'waiting' && gift.mail ? 'mailed' : gift.status}`)}>
          {title}
        </PageHeading>
      </TakesFocus>
      <section className={styles.card} aria-label={t('given.heading')}>
        <PackSummary pack={packOf(purchase)} />
        {gift.message && <GiftMessage message={gift.message} />}
        <DefinitionList rows={useRows(gift)} />
        {gift.url && <GiftLink purchaseNumber={purchase.purchase_number} gift={gift} url={gift.url} />}
      </section>
      <section className={styles.receipt} aria-labelledby="purchase-receipt">
        <Heading level={2} id="purchase-receipt">
          {t('receipt.heading')}
        </Heading>
        <Receipt purchase={purchase} />
      </section>
      {AfterReceipt && <AfterReceipt purchase={purchase} />}
    </>
  )
}

function useRows(gift: OwnGift) {
  const { t } = useTranslation()
  return [
    { label: t('given.status'), value: t(`given.is.${gift.status}`) },
    ...(gift.accepted_at ? [{ label: t('given.accepted'), value: <DateTime instant={gift.accepted_at} /> }] : []),
    ...(gift.status === 'waiting' && gift.expires_at
      ? [{ label: t('given.until'), value: <DateTime instant={gift.expires_at} /> }]
      : []),
    ...(gift.mail ? [{ label: t('given.mail'), value: gift.mail }] : []),
    ...(gift.sender_name ? [{ label: t('given.name'), value: gift.sender_name }] : []),
  ]
}
