import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { type PresentType, presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PresentBoxFrame.module.css'

interface PresentBoxFrameProps {
  type: PresentType
  children: ReactNode
}

/** The frame that stays while the presents of one type load. Each type has an address of its own. */
export function PresentBoxFrame({ type, children }: PresentBoxFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('presentBox.lead')}>{t('presentBox.heading')}</PageHeading>
      <nav aria-label={t('presentBox.types')}>
        <ul className={styles.types}>
          {presentTypes.map((one) => (
            <li key={one}>
              <a
                className={styles.type}
                href={pathTo('/mypage/present-box/:type', { type: one })}
                aria-current={one === type ? 'page' : undefined}
              >
                {t(`presentType.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
