import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import pageStyles from '../../components/AccountPages.module.css'
import { CalendarDate } from '../../components/CalendarDate.tsx'
import { formatDay } from '../../components/format-day.ts'
import styles from './OwnChannels.module.css'
import { PaymentDeclined } from './PaymentDeclined.tsx'

interface MembershipCardProps {
  membership: Membership
  busy: boolean
  /** Whether there is a page to change the card on. */
  canPay: boolean
  onResume: () => void
}

/** One channel: fee, admission, billing start, next update, and how it ends (spec §3.5). */
export function MembershipCard({ membership, busy, canPay, onResume }: MembershipCardProps) {
  const { t } = useTranslation()
  const { publisher_id, name, state, cancel_by, card_change_by } = membership
  const nameId = `channel-${publisher_id}`
  return (
    <section className={styles.channel} aria-labelledby={nameId}>
      <div className={styles.name}>
        <Heading level={2} id={nameId}>
          {t('ownChannels.name', { name })}
        </Heading>
        <Badge tone={state === 'joined' ? 'accent' : 'plain'}>{t(`ownChannels.${state}`)}</Badge>
      </div>
      {card_change_by && <PaymentDeclined cardChangeBy={card_change_by} canPay={canPay} nameId={nameId} />}
      <DefinitionList rows={useRows(membership)} />
      {cancel_by && !card_change_by && <Renewal cancelBy={cancel_by} />}
      <div className={pageStyles.ways}>
        <ButtonLink
          href={pathTo('/channel/:publisherId', { publisherId: publisher_id })}
          variant={card_change_by && canPay ? 'secondary' : 'primary'}
          aria-describedby={nameId}
        >
          {t('ownChannels.open')}
        </ButtonLink>
        {state === 'joined' ? (
          <ButtonLink href={pathTo('/mypage/channel/unregist', undefined, { publisher_id })} aria-describedby={nameId}>
            {t('ownChannels.cancel')}
          </ButtonLink>
        ) : (
          <Button busy={busy} onClick={onResume} aria-describedby={nameId}>
            {t('ownChannels.resume')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Renewal({ cancelBy }: { cancelBy: string }) {
  const { t } = useTranslation()
  const day = formatDay(cancelBy, useLocale())
  return <p className={styles.note}>{t('ownChannels.renews', { day })}</p>
}

function useRows(membership: Membership) {
  const { t } = useTranslation()
  const { state, price, currency, next_price, next_billing_date, unregistration_date } = membership
  const isCancelled = state === 'canceled'
  const dateRow = (label: string, day: string | undefined) =>
    day ? [{ label, value: <CalendarDate day={day} /> }] : []
  return [
    { label: t('ownChannels.price'), value: <Price amount={price} currency={currency} /> },
    ...(next_price === undefined
      ? []
      : [{ label: t('ownChannels.nextPrice'), value: <Price amount={next_price} currency={currency} /> }]),
    ...dateRow(t('ownChannels.admission'), membership.registration_since),
    ...dateRow(t('ownChannels.billingStart'), membership.billing_start_date),
    ...dateRow(t('ownChannels.unregistered'), unregistration_date),
    ...dateRow(t(isCancelled ? 'ownChannels.lastCharge' : 'ownChannels.next'), next_billing_date),
    ...dateRow(t('ownChannels.lastDay'), isCancelled ? membership.last_day : undefined),
  ]
}
