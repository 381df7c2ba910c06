import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useTranslation } from 'react-i18next'

interface SecondsSelectProps<S extends number> {
  label: string
  hint: string
  choices: readonly S[]
  value: S
  /** The room's value, which is named where it differs from the chosen one. */
  current: S
  onChange: (seconds: S) => void
}

/** A choice of seconds, 0 being 'off'. */
export function SecondsSelect<S extends number>(props: SecondsSelectProps<S>) {
  const { t } = useTranslation()
  const { label, hint, choices, value, current, onChange } = props
  const text = (seconds: number) => (seconds === 0 ? t('moderation.off') : t('moderation.seconds', { count: seconds }))
  return (
    <Select
      label={label}
      hint={current === value ? hint : `${hint}${t('moderation.current', { value: text(current) })}`}
      choices={choices.map((seconds) => ({ value: String(seconds), label: text(seconds) }))}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = choices.find((seconds) => String(seconds) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
