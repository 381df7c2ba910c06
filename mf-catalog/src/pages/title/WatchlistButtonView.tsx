import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import styles from './WatchlistButtonView.module.css'

interface WatchlistButtonViewProps {
  label: string
  /** What a press does, if the label names the state instead. */
  hint?: string | undefined
  isListed: boolean
  busy?: boolean
  /** What has just happened, for screen readers. */
  said?: string
  onPress: () => void
}

export function WatchlistButtonView({ label, hint, isListed, busy, said, onPress }: WatchlistButtonViewProps) {
  return (
    <div className={styles.place}>
      <Button variant="quiet" busy={busy} onClick={onPress} title={hint}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d={isListed ? 'M2.5 8.5l3.5 3.5 7.5-8' : 'M8 2v12M2 8h12'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        {label}
      </Button>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  )
}
