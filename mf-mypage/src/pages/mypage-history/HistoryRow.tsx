import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { PurchaseBadge } from '../../components/PurchaseBadge.tsx'
import rows from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'
import styles from './HistoryRow.module.css'
import { PeriodFacts } from './PeriodFacts.tsx'
import { Fact, hasPaymentToSee, PaymentLink, Refunded, RowLinks } from './RowParts.tsx'

/** One purchase of a pack (spec §3.4, Purchase fields). */
export function HistoryRow({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  return (
    <TitleRow
      href={pathTo('/title/:fullTitleId', { fullTitleId: item.full_title_id })}
      image={item.image}
      title={item.title_name}
    >
      <p>{item.pack_name}</p>
      <p className={rows.facts}>
        <PurchaseBadge item={item} />
        <DateTime instant={item.purchased_at} />
      </p>
      <dl className={styles.facts}>
        <Fact label={t('history.price')}>
          <Price amount={item.price} currency={item.currency} />
        </Fact>
        {item.card_price && (
          <Fact label={t('history.charged')}>
            <Price {...item.card_price} />
          </Fact>
        )}
        <Refunded item={item} />
        <PeriodFacts item={item} />
        {item.gift && (
          <Fact label={t('history.gift.label')}>
            <GiftState gift={item.gift} />
          </Fact>
        )}
        <Fact label={t('history.number')}>{item.purchase_number}</Fact>
      </dl>
      {(hasPaymentToSee(item) || item.gift) && (
        <PaymentLink path="/purchase-complete" item={item} name={item.title_name}>
          {t(item.gift ? 'history.gift.open' : 'history.payment')}
        </PaymentLink>
      )}
      <RowLinks item={item} name={item.title_name} />
    </TitleRow>
  )
}

/** Whether a gift was accepted, or until when it can be. */
function GiftState({ gift }: { gift: NonNullable<HistoryItem['gift']> }) {
  const { t } = useTranslation()
  const at = gift.accepted_at ?? (gift.status === 'waiting' ? gift.expires_at : undefined)
  return (
    <>
      {t(`history.gift.${gift.status}`)} {at && <DateTime instant={at} />}
    </>
  )
}
