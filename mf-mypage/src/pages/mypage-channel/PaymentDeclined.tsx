import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../components/format-day.ts'

interface PaymentDeclinedProps {
  /** Last day on which a new card keeps the membership. */
  cardChangeBy: string
  /** Whether there is a page to change the card on. */
  canPay: boolean
  /** Names the channel. */
  nameId: string
}

/** A renewal that could not be charged is tried again, until the membership ends. */
export function PaymentDeclined({ cardChangeBy, canPay, nameId }: PaymentDeclinedProps) {
  const { t } = useTranslation()
  const day = formatDay(cardChangeBy, useLocale())
  return (
    <Notice
      kind="warn"
      title={t('ownChannels.declinedTitle')}
      actions={
        canPay && (
          <ButtonLink href="/mypage/account/payment-edit" variant="primary" aria-describedby={nameId}>
            {t('ownChannels.changeCard')}
          </ButtonLink>
        )
      }
    >
      {t('ownChannels.declined', { day })}
    </Notice>
  )
}
