import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields } from '@ginmaku/remote-kit/forms/fields.ts'
import { inquiryBounds as bounds } from '@ginmaku/shared-contracts/api/member/inquiry-bounds.ts'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import type { InquiryEntry } from '../inquiry-entry.ts'
import styles from './DetailFields.module.css'

interface DetailFieldsProps {
  fields: FormFields<InquiryEntry>
  isMember: boolean
}

/** What helps support to find the cause; all of it may be left empty. */
export function DetailFields({ fields, isMember }: DetailFieldsProps) {
  const { t } = useTranslation()
  return (
    <section className={formStyles.aside} aria-labelledby="inquiry-details">
      <Heading level={2} look="small" id="inquiry-details">
        {t('inquiry.details')}
      </Heading>
      <div className={formStyles.form}>
        <div className={styles.moment}>
          <Field {...fields.text('accrual_day')} type="date" label={t('inquiryField.day')} />
          <Field {...fields.text('accrual_time')} type="time" label={t('inquiryField.time')} />
        </div>
        <Select
          {...fields.text('device_value')}
          label={t('inquiryField.device')}
          choices={[
            { value: '', label: t('inquiry.noDevice') },
            ...bounds.devices.map((value) => ({ value, label: t(`inquiryDevice.${value}`) })),
          ]}
        />
        <Field
          {...fields.text('support_key')}
          label={t('inquiryField.supportKey')}
          hint={t('inquiry.supportKeyHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isMember ? (
          <Field
            {...fields.text('purchase_number')}
            label={t('inquiryField.purchaseNumber')}
            hint={t('inquiry.purchaseNumberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <p className={formStyles.note}>{t('inquiry.memberPurchases')}</p>
        )}
      </div>
    </section>
  )
}
