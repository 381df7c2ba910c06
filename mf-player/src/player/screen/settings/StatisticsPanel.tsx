import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from './CloseButton.tsx'
import type { Equipment } from './equipment.ts'
import styles from './StatisticsPanel.module.css'
import { useStatistics } from './use-statistics.ts'

interface StatisticsPanelProps extends Equipment {
  /** Takes the focus when the element that had it before is gone. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Figures for support over the picture. They change once a second and are read only on demand. */
export function StatisticsPanel({ button, onClose, ...equipment }: StatisticsPanelProps) {
  const { t } = useTranslation()
  const figures = useStatistics(equipment)
  const place = useRef<HTMLElement>(null)
  const id = useId()
  useFocusHere(place, button)
  return (
    <section ref={place} className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('statistics.title')}
        </h2>
        <CloseButton label={t('statistics.close')} onClick={onClose} />
      </div>
      <dl className={styles.figures} tabIndex={0} aria-labelledby={id}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useFocusHere(place: RefObject<HTMLElement | null>, otherwise: RefObject<HTMLElement | null>): void {
  // Must end before the panel leaves the page, which would lose the focus.
  useLayoutEffect(() => {
    const panel = place.current
    const before = document.activeElement
    panel?.focus({ preventScroll: true })
    return () => {
      if (!panel?.contains(document.activeElement)) return
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      ;(isThere ? before : otherwise.current)?.focus({ preventScroll: true })
    }
  }, [place, otherwise])
}
