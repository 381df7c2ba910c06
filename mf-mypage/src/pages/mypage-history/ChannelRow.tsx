import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { ChannelPayment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { CalendarDate } from '../../components/CalendarDate.tsx'
import { ChannelBadge } from '../../components/PurchaseBadge.tsx'
import rows from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'
import styles from './HistoryRow.module.css'
import { Fact, hasPaymentToSee, PaymentLink, Refunded, RowLinks } from './RowParts.tsx'

/** One month of a channel. */
export function ChannelRow({ item }: { item: ChannelPayment }) {
  const { t } = useTranslation()
  const { publisher_id: publisherId, image, name, term } = item
  const rowName = `${name} ${item.purchase_number}`
  return (
    <TitleRow
      href={pathTo('/channel/:publisherId', { publisherId })}
      image={image}
      title={t('channelPayment.name', { name })}
    >
      <p>{item.pack_name}</p>
      <p className={rows.facts}>
        <ChannelBadge status={item.status} />
        <DateTime instant={item.purchased_at} />
      </p>
      <dl className={styles.facts}>
        <Fact label={t('history.price')}>
          <Price amount={item.price} currency={item.currency} />
        </Fact>
        <Refunded item={item} />
        <Fact label={t('history.period')}>
          {term ? (
            <>
              <CalendarDate day={term.first_day} />
              {t('history.toDay')}
              <CalendarDate day={term.last_day} />
            </>
          ) : (
            t('history.noPeriod')
          )}
        </Fact>
        <Fact label={t('history.number')}>{item.purchase_number}</Fact>
      </dl>
      {hasPaymentToSee(item) && (
        <PaymentLink path="/channel-complete" item={item} name={rowName}>
          {t('history.payment')}
        </PaymentLink>
      )}
      <RowLinks item={item} name={rowName} />
    </TitleRow>
  )
}
