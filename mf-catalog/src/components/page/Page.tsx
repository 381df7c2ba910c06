import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Page.module.css'

interface PageProps {
  /** From the page below home to this one. */
  breadcrumbs?: readonly { label: string; href?: string }[]
  /** The page's heading, close below the breadcrumbs. */
  top?: ReactNode
  children: ReactNode
}

/** The width, spacing and top shared by every catalogue page. */
export function Page({ breadcrumbs, top, children }: PageProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      {breadcrumbs && (
        <div className={styles.top}>
          <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('homeLink'), href: '/' }, ...breadcrumbs]} />
          {top}
        </div>
      )}
      {children}
    </div>
  )
}
