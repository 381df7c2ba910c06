import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { CalendarDate } from '../../components/CalendarDate.tsx'
import { formatDay } from '../../components/format-day.ts'
import own from './UnregistView.module.css'

interface UnregistViewProps {
  membership: Membership
  busy: boolean
  refusal: Refusal | undefined
  onCancel: () => void
}

export function UnregistView({ membership, busy, refusal, onCancel }: UnregistViewProps) {
  const { t } = useTranslation()
  const { name, price, currency, next_billing_date } = membership
  return (
    <NarrowPage heading={t('channelUnregist.heading', { name })} lead={t('channelUnregist.lead')}>
      <RefusalNotice title={t('channelUnregist.failed')} refusal={refusal} />
      <DefinitionList
        rows={[
          { label: t('channelUnregist.price'), value: <Price amount={price} currency={currency} /> },
          ...(next_billing_date
            ? [{ label: t('channelUnregist.next'), value: <CalendarDate day={next_billing_date} /> }]
            : []),
          { label: t('channelUnregist.lastDay'), value: <CalendarDate day={membership.last_day} /> },
        ]}
      />
      <Notice kind={isRenewedOnce(membership) ? 'warn' : 'info'} title={t('channelUnregist.points')}>
        <ul className={own.points}>
          {usePoints(membership).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Notice>
      <div className={styles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onCancel}>
          {t('channelUnregist.submit')}
        </Button>
        <ButtonLink href="/mypage/channel" wide>
          {t('channelUnregist.stay')}
        </ButtonLink>
        <p className={styles.note}>{t('channelUnregist.zone')}</p>
      </div>
    </NarrowPage>
  )
}

/** Cancelled now, it is still renewed before it ends (spec §4.7). */
const isRenewedOnce = ({ next_billing_date, last_day }: Membership): boolean =>
  next_billing_date !== undefined && next_billing_date <= last_day

/** What is lost and what is kept, until when, and what is still charged. */
function usePoints(membership: Membership): string[] {
  const { last_day, next_billing_date = '', price, currency } = membership
  const { t } = useTranslation()
  const locale = useLocale()
  return [
    isRenewedOnce(membership)
      ? t('channelUnregist.once', {
          day: formatDay(next_billing_date, locale),
          price: formatPrice(price, currency, locale),
        })
      : t('channelUnregist.noCharge'),
    t('channelUnregist.until', { day: formatDay(last_day, locale) }),
    t('channelUnregist.lost'),
    t('channelUnregist.kept'),
    t('channelUnregist.refund'),
  ]
}

export function NotJoinedView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('channelUnregist.none')} lead={t('channelUnregist.noneLead')}>
      <ButtonLink href="/mypage/channel" variant="primary" wide>
        {t('channelUnregist.channels')}
      </ButtonLink>
    </NarrowPage>
  )
}
