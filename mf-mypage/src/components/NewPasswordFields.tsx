import type { FormFields } from '@ginmaku/remote-kit/forms/fields.ts'
import { useTranslation } from 'react-i18next'
import type { NewPassword } from '../form/new-password.ts'
import { SecretField } from './SecretField.tsx'

interface NewPasswordFieldsProps {
  fields: Pick<FormFields<NewPassword>, 'text'>
  /** The member has a password already. */
  isReplacing?: boolean
}

/** A new password and its confirmation. */
export function NewPasswordFields({ fields, isReplacing = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SecretField
        label={isReplacing ? t('field.newPassword') : t('field.password')}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
        field={fields.text('password')}
      />
      <SecretField
        label={isReplacing ? t('field.newPasswordConfirmation') : t('field.passwordConfirmation')}
        hint={t('field.passwordConfirmationHint')}
        autoComplete="new-password"
        field={fields.text('password_confirmation')}
      />
    </>
  )
}
