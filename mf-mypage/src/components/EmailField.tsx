import { Field, type FieldProps } from '@ginmaku/shared-ui/form/Field.tsx'
import { useTranslation } from 'react-i18next'

type EmailFieldProps = Pick<FieldProps, 'value' | 'error' | 'autoComplete'> & { onType: (typed: string) => void }

/** The mail address, as every form here asks for it. */
export function EmailField({ onType, ...field }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      {...field}
      label={t('field.email')}
      requiredMark={t('field.required')}
      required
      type="email"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
