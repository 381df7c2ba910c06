import type { TextProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { PasswordField } from '@ginmaku/shared-ui/form/PasswordField.tsx'
import { useTranslation } from 'react-i18next'

interface SecretFieldProps {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  field: TextProps
}

/** The password field shared by every form here. */
export function SecretField({ field, ...messages }: SecretFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...field}
      {...messages}
      requiredMark={t('field.required')}
      required
      revealLabel={t('field.reveal')}
      concealLabel={t('field.conceal')}
    />
  )
}
