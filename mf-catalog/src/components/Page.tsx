import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The width and spacing shared by every catalogue page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
