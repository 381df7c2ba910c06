import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchaseBadge } from '../../components/PurchaseBadge.tsx'
import rows from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'
import styles from './HistoryRow.module.css'
import { PurchasePeriod } from './PurchasePeriod.tsx'

/** One purchase (spec §3, Purchase fields). */
export function HistoryRow({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const isPaid = item.status === 'granted' || item.status === 'captured'
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
        {item.refunded_price !== undefined && (
          <Fact label={t('history.refunded')}>
            <Refunded item={item} refunded={item.refunded_price} />
          </Fact>
        )}
        <Fact label={t('history.period')}>
          <PurchasePeriod item={item} />
        </Fact>
        {item.gift && (
          <Fact label={t('history.gift.label')}>
            <GiftState gift={item.gift} />
          </Fact>
        )}
        <Fact label={t('history.number')}>{item.purchase_number}</Fact>
      </dl>
      {(isPending(item) || item.gift || item.refunded_price !== undefined) && (
        <a
          className={styles.ask}
          href={pathTo('/purchase-complete', undefined, { purchase_number: item.purchase_number })}
        >
          {t(item.gift ? 'history.gift.open' : 'history.payment')}
          <VisuallyHidden>{t('history.askAbout', { title: item.title_name })}</VisuallyHidden>
        </a>
      )}
      {isPaid && (
        <a
          className={styles.ask}
          href={pathTo('/mypage/history/:purchaseNumber/receipt', { purchaseNumber: item.purchase_number })}
        >
          {t('history.receipt')}
          <VisuallyHidden>{t('history.askAbout', { title: item.title_name })}</VisuallyHidden>
        </a>
      )}
      <a className={styles.ask} href={`/inquiry?purchase_number=${encodeURIComponent(item.purchase_number)}`}>
        {t('history.ask')}
        <VisuallyHidden>{t('history.askAbout', { title: item.title_name })}</VisuallyHidden>
      </a>
    </TitleRow>
  )
}

/** The outcome of its payment is open, or its refund is under way. */
const isPending = ({ status }: HistoryItem) => status === 'created' || status === 'authorizing' || status === 'captured'

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

/** What was returned, and what stays paid where that is not nothing. */
function Refunded({ item, refunded }: { item: HistoryItem; refunded: number }) {
  const locale = useLocale()
  const left = item.price - refunded
  const { t } = useTranslation()
  const money = (amount: number) => formatPrice(amount, item.currency, locale)
  return left > 0 ? t('history.refundedInPart', { refunded: money(refunded), left: money(left) }) : money(refunded)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
