import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { FieldGroup } from '@ginmaku/shared-ui/form/FieldGroup.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Birthday } from '../form/birthday.ts'
import styles from './BirthdayFields.module.css'

interface BirthdayFieldsProps {
  value: Birthday
  error: ReactNode
  onChange: (value: Birthday) => void
}

const parts = [
  { part: 'year', maxLength: 4, autoComplete: 'bday-year' },
  { part: 'month', maxLength: 2, autoComplete: 'bday-month' },
  { part: 'day', maxLength: 2, autoComplete: 'bday-day' },
] as const

/** Year, month and day: three text fields with one shared error. */
export function BirthdayFields({ value, error, onChange }: BirthdayFieldsProps) {
  const { t } = useTranslation()
  const someMissing = Object.values(value).includes('')
  return (
    <FieldGroup legend={t('profile.birthday')} error={error}>
      {(errorId) => (
        <div className={styles.parts}>
          {parts.map(({ part, ...field }) => (
            <Field
              key={part}
              {...field}
              label={t(`profile.${part}`)}
              name={`birthday_${part}`}
              inputMode="numeric"
              value={value[part]}
              aria-invalid={error && (!someMissing || value[part] === '') ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
