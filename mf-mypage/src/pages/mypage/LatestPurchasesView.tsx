import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { PaymentItem } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { ChannelBadge, PurchaseBadge } from '../../components/PurchaseBadge.tsx'
import styles from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'

interface LatestPurchasesViewProps {
  items: readonly PaymentItem[]
}

export function LatestPurchasesView({ items }: LatestPurchasesViewProps) {
  const { t } = useTranslation()
  const linkTo = (item: PaymentItem) =>
    item.subject === 'channel'
      ? {
          href: pathTo('/channel/:publisherId', { publisherId: item.publisher_id }),
          title: t('channelPayment.name', { name: item.name }),
        }
      : { href: pathTo('/title/:fullTitleId', { fullTitleId: item.full_title_id }), title: item.title_name }
  if (items.length === 0) return <p className={styles.none}>{t('mypage.historyEmpty')}</p>
  return (
    <>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.purchase_number}>
            <TitleRow image={item.image} {...linkTo(item)}>
              <p>{item.pack_name}</p>
              <p className={styles.facts}>
                {item.subject === 'channel' ? <ChannelBadge status={item.status} /> : <PurchaseBadge item={item} />}
                <Price amount={item.price} currency={item.currency} />
                <DateTime instant={item.purchased_at} dateOnly />
              </p>
            </TitleRow>
          </li>
        ))}
      </ul>
      <ButtonLink href="/mypage/history">{t('mypage.historyAll')}</ButtonLink>
    </>
  )
}
