import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  kind?: 'info' | 'success' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message in the page's flow. An error has role alert, any other role status. */
export function Notice({ kind = 'info', title, children, actions }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
