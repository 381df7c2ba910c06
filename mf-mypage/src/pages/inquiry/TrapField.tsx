import type { TextProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { useTranslation } from 'react-i18next'
import styles from './TrapField.module.css'

/** A honeypot that only bots fill in: not shown, not announced, not reachable by keyboard. */
export function TrapField({ field: { error: _, ...field } }: { field: TextProps }) {
  const { t } = useTranslation()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('inquiry.trap')}
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
