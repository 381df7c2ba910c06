import type { FormFields } from '@ginmaku/remote-kit/forms/fields.ts'
import { useTranslation } from 'react-i18next'
import type { NewPassword } from '../form/new-password.ts'
import { SecretField } from './SecretField.tsx'

/** A new password and its confirmation. */
export function NewPasswordFields({ fields }: { fields: Pick<FormFields<NewPassword>, 'text'> }) {
  const { t } = useTranslation()
  return (
    <>
      <SecretField
        label={t('field.password')}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
        field={fields.text('password')}
      />
      <SecretField
        label={t('field.passwordConfirmation')}
        hint={t('field.passwordConfirmationHint')}
        autoComplete="new-password"
        field={fields.text('password_confirmation')}
      />
    </>
  )
}
