import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { useFrame } from './frame-context.ts'
import styles from './LoadingIndicator.module.css'

/** Shows while requests are in flight (spec §4.2), after a short delay so that quick responses don't flicker. */
export function LoadingIndicator() {
  const { t } = useTranslation()
  const isLoading = useValue(useFrame().outstanding) > 0
  if (!isLoading) return null
  return <div className={styles.track} role="progressbar" aria-label={t('loading')} />
}
