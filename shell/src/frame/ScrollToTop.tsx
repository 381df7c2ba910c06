import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowUpIcon } from './icons.tsx'
import styles from './ScrollToTop.module.css'
import { scrollLinearly } from './scroll-linearly.ts'

/** Pixels; spec §2: appears once scrolled. */
const appearsAt = 240
/** Milliseconds and pixels (spec §2). */
const scrollMs = 500
const offset = -48

export function ScrollToTop() {
  const { t } = useTranslation()
  const isScrolled = useSyncExternalStore(followScroll, () => window.scrollY > appearsAt)
  if (!isScrolled) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('toTop')}
      onClick={() => scrollLinearly(offset, scrollMs)}
    >
      <ArrowUpIcon />
    </button>
  )
}

function followScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
