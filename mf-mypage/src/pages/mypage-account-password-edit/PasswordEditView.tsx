import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import type { PasswordEntry } from '../password-entry.ts'

interface PasswordEditViewProps {
  form: FormProps
  fields: FormFields<PasswordEntry>
  /** The passwords must be typed again after a reload. */
  isLost: boolean
  /** The API has refused what was typed; the field says why. */
  isRefused: boolean
}

export function PasswordEditView({ form, fields, isLost, isRefused }: PasswordEditViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('passwordEdit.heading')} lead={t('passwordEdit.lead')}>
      {isLost && <Notice kind="warn">{t('passwordEdit.again')}</Notice>}
      {isRefused && <Notice kind="error">{t('passwordUpdate.failed')}</Notice>}
      <form {...form} className={styles.form}>
        <SecretField
          label={t('field.currentPassword')}
          autoComplete="current-password"
          field={fields.text('current_password')}
        />
        <NewPasswordFields isReplacing fields={fields} />
        <Button type="submit" variant="primary" size="large" wide>
          {t('passwordEdit.submit')}
        </Button>
      </form>
      <section className={styles.aside}>
        <ButtonLink href="/password-reminder" wide>
          {t('passwordEdit.forgot')}
        </ButtonLink>
        <ButtonLink href="/mypage/account" wide>
          {t('account.back')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
