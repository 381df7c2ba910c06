import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import type { EntryFieldsProps } from './SignupView.tsx'

/** What one logs in with. */
export function AccountFields({ entry, wordsFor, onType }: EntryFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <EmailField
        autoComplete="email"
        value={entry.email}
        error={wordsFor('email')}
        onType={(email) => onType({ email })}
      />
      <SecretField
        label={t('field.password')}
        name="password"
        autoComplete="new-password"
        hint={t('field.password_hint')}
        value={entry.password}
        error={wordsFor('password')}
        onType={(password) => onType({ password })}
      />
      <SecretField
        label={t('field.password_confirmation')}
        name="password_confirmation"
        autoComplete="new-password"
        hint={t('field.password_confirmation_hint')}
        value={entry.password_confirmation}
        error={wordsFor('password_confirmation')}
        onType={(password_confirmation) => onType({ password_confirmation })}
      />
    </>
  )
}
