import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { dateFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { InquirySteps } from '../../components/InquirySteps.tsx'
import { cleanEmail } from '../../form/email-address.ts'
import { cleanKey, cleanPurchaseNumber, type InquiryEntry } from '../inquiry-entry.ts'
import styles from './InquiryConfirmView.module.css'

interface InquiryConfirmViewProps {
  entry: InquiryEntry
  isMember: boolean
  busy: boolean
  refusal: Refusal | undefined
  onSend: () => void
}

export function InquiryConfirmView({ entry, isMember, busy, refusal, onSend }: InquiryConfirmViewProps) {
  const { t } = useTranslation()
  usePageDescription({ title: t('inquiryConfirm.heading') })
  const rows = useRows(entry, isMember)
  return (
    <NarrowPage
      heading={t('inquiryConfirm.heading')}
      lead={t('inquiryConfirm.lead')}
      above={<InquirySteps current={1} />}
    >
      <RefusalNotice title={t('inquiryConfirm.failed')} refusal={refusal} />
      <DefinitionList rows={rows} />
      <div className={formStyles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onSend}>
          {t('inquiryConfirm.send')}
        </Button>
        <ButtonLink href="/inquiry" wide>
          {t('inquiryConfirm.change')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

/** What will be sent, without what was left empty. */
function useRows(entry: InquiryEntry, isMember: boolean) {
  const { t } = useTranslation()
  const moment = useMoment(entry)
  const rows = [
    { label: t('inquiryField.type'), value: entry.inquiry_type_value && t(`inquiryType.${entry.inquiry_type_value}`) },
    { label: t('field.email'), value: cleanEmail(entry.email) },
    { label: t('inquiryField.inquiry'), value: <span className={styles.written}>{entry.inquiry.trim()}</span> },
    { label: t('inquiryField.moment'), value: moment },
    { label: t('inquiryField.device'), value: entry.device_value && t(`inquiryDevice.${entry.device_value}`) },
    { label: t('inquiryField.supportKey'), value: cleanKey(entry.support_key) },
    { label: t('inquiryField.purchaseNumber'), value: isMember && cleanPurchaseNumber(entry.purchase_number) },
  ]
  return rows.filter(({ value }) => value)
}

/** Day and time as they were chosen: they have no time zone. */
function useMoment({ accrual_day, accrual_time }: InquiryEntry): string {
  const locale = useLocale()
  const day = accrual_day && dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(accrual_day))
  return [day, accrual_time].filter(Boolean).join(' ')
}
