import styles from './LandingView.module.css'

const shapes = {
  pay: 'M4 9h24v15H4zM4 14h24M9 20h5',
  quality: 'M5 7h22v15H5zM12 26h8M13.5 11.5v6l5-3z',
  pc: 'M7 8h18v12H7zM3 24h26',
} as const

/** A line drawing beside a feature's text. */
export function FeatureIcon({ feature }: { feature: keyof typeof shapes }) {
  return (
    <svg className={styles.icon} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d={shapes[feature]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
