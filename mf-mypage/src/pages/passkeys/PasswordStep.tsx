import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import { SecretField } from '../../components/SecretField.tsx'
import type { Mistake } from '../../form/mistakes.ts'
import { currentPasswordMistake } from '../../form/new-password.ts'

interface CurrentPassword {
  current_password: string
}

const empty: CurrentPassword = { current_password: '' }
const rules: Rules<CurrentPassword, Mistake> = { current_password: currentPasswordMistake }

interface PasswordStepProps {
  busy: boolean
  /** @param refuse marks the field, if that is what the API refused */
  onPassword: (password: string, refuse: (error: unknown) => boolean) => void
}

/** Asks a member who has not just logged in for the password. */
export function PasswordStep({ busy, onPassword }: PasswordStepProps) {
  const { t } = useTranslation()
  const form = useContractForm({
    empty,
    rules,
    onSubmit: ({ current_password }) => onPassword(current_password, form.refuse),
  })
  // It replaces the button that was pressed.
  useEffect(() => form.select('current_password'), [])
  return (
    <form {...form.props} className={classNames(formStyles.form, styles.below)}>
      <p>{t('passkeys.confirm')}</p>
      <SecretField
        label={t('field.currentPassword')}
        autoComplete="current-password"
        field={form.fields.text('current_password')}
      />
      <Button type="submit" variant="primary" className={styles.start} busy={busy}>
        {t('passkeys.goOn')}
      </Button>
    </form>
  )
}
