import type { FieldProps } from '@ginmaku/shared-ui/form/Field.tsx'
import { PasswordField } from '@ginmaku/shared-ui/form/PasswordField.tsx'
import { useTranslation } from 'react-i18next'

type SecretFieldProps = Pick<FieldProps, 'label' | 'name' | 'value' | 'hint' | 'error' | 'autoComplete' | 'ref'> & {
  onType: (typed: string) => void
}

/** A password, as every form here asks for it. */
export function SecretField({ onType, ...field }: SecretFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...field}
      requiredMark={t('field.required')}
      required
      revealLabel={t('field.reveal')}
      concealLabel={t('field.conceal')}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
