import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { inquiryBounds as bounds } from '@ginmaku/shared-contracts/api/member/inquiry-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { TextArea } from '@ginmaku/shared-ui/form/TextArea.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { InquirySteps } from '../../components/InquirySteps.tsx'
import type { InquiryEntry } from '../inquiry-entry.ts'
import { DetailFields } from './DetailFields.tsx'
import { TrapField } from './TrapField.tsx'

interface InquiryViewProps {
  form: FormProps
  fields: FormFields<InquiryEntry>
  isMember: boolean
}

export function InquiryView({ form, fields, isMember }: InquiryViewProps) {
  const { t } = useTranslation()
  const required = { required: true, requiredMark: t('field.required') }
  return (
    <NarrowPage heading={t('inquiry.heading')} lead={t('inquiry.lead')} above={<InquirySteps current={0} />}>
      <p className={styles.note}>
        {t('inquiry.helpFirst')} <a href="/help">{t('inquiry.help')}</a>
      </p>
      <form {...form} className={styles.form}>
        <Select
          {...fields.text('inquiry_type_value')}
          {...required}
          label={t('inquiryField.type')}
          choices={[
            { value: '', label: t('inquiry.choose') },
            ...bounds.types.map((value) => ({ value, label: t(`inquiryType.${value}`) })),
          ]}
        />
        <EmailField autoComplete="email" field={fields.text('email')} />
        <TextArea
          {...fields.text('inquiry')}
          {...required}
          label={t('inquiryField.inquiry')}
          hint={t('inquiry.inquiryHint', { max: bounds.inquiry.maxLength })}
        />
        <DetailFields fields={fields} isMember={isMember} />
        <TrapField field={fields.text('website')} />
        <Button type="submit" variant="primary" size="large" wide>
          {t('inquiry.submit')}
        </Button>
      </form>
    </NarrowPage>
  )
}
