import { useTranslation } from 'react-i18next'
import styles from './Logo.module.css'

/** A silver screen and the light it casts on the floor. */
export function Logo() {
  const { t } = useTranslation()
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 28" width="32" height="28" aria-hidden="true">
        <path d="M2 2h28v18H2z" fill="currentColor" />
        <path d="M4 23h24l2 3H2z" fill="var(--color-accent)" />
      </svg>
      <span className={styles.name}>{t('site.name')}</span>
    </span>
  )
}
