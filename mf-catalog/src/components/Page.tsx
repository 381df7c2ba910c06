import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The width and rhythm that every page of the catalogue has. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
