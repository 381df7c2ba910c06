import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import styles from './ProviderButtonsView.module.css'

/** Plain signs of our own, each in a box of 24: the services license their logos. */
const signs: Record<Provider, { lines?: string; shapes?: string }> = {
  google: { lines: 'M17.7 6.3A8 8 0 1 0 20 12h-7.5' },
  apple: {
    shapes:
      'M12 8c-2-1.5-6-1-6 4 0 4 2.5 8 4.3 8 .7 0 1-.4 1.7-.4s1 .4 1.7.4c1.8 0 4.3-4 4.3-8 0-5-4-5.5-6-4zM12 6.5c0-2.2 1.3-3.6 3.2-3.8 0 2.2-1.3 3.7-3.2 3.8z',
  },
  facebook: { lines: 'M15.5 6.5h-1A2.5 2.5 0 0 0 12 9v11M9 12.5h6' },
  twitter: { lines: 'M10 4v11.5a3.5 3.5 0 0 0 3.5 3.5H16M6.5 9H16' },
}

/** A sign for the service that the text next to it names, in the colour of that text. */
export function ProviderMark({ provider }: { provider: Provider }) {
  const { lines, shapes } = signs[provider]
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {lines && <path d={lines} fill="none" stroke="currentColor" strokeWidth="2.5" />}
      {shapes && <path d={shapes} fill="currentColor" />}
    </svg>
  )
}
