import type { TextProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useTranslation } from 'react-i18next'

interface EmailFieldProps {
  /** `webauthn`: the browser may suggest passkeys too. */
  autoComplete: 'email' | 'username' | 'username webauthn'
  /** By default, that it is the email address. */
  label?: string
  hint?: string
  field: TextProps
}

/** The email address, as in every form here. */
export function EmailField({ autoComplete, label, hint, field }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      {...field}
      label={label ?? t('field.email')}
      hint={hint}
      requiredMark={t('field.required')}
      required
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
