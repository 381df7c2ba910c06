import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'

export interface ReminderForm {
  email: string
}

interface PasswordReminderViewProps {
  form: FormProps
  fields: FormFields<ReminderForm>
  refusal: Refusal | undefined
  busy: boolean
}

export function PasswordReminderView({ form, fields, refusal, busy }: PasswordReminderViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('passwordReminder.heading')} lead={t('passwordReminder.lead')}>
      <RefusalNotice title={t('passwordReminder.failed')} refusal={refusal} />
      <form {...form} className={styles.form}>
        <EmailField autoComplete="username" field={fields.text('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('passwordReminder.submit')}
        </Button>
      </form>
      <section className={styles.aside}>
        <ButtonLink href="/login" wide>
          {t('passwordReminder.login')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
