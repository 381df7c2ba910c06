import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackList } from './PackList.tsx'
import styles from './Redemption.module.css'

interface RedeemedViewProps {
  items: readonly RedeemedPack[]
  /** E.g. a button to redeem another code. */
  children?: ReactNode
}

/** The packs are in the library now. */
export function RedeemedView({ items, children }: RedeemedViewProps) {
  const { t } = useTranslation()
  const [first] = items
  const isOneTitle = first && items.every(({ full_title_id }) => full_title_id === first.full_title_id)
  const library = isOneTitle ? pathTo('/library/:fullTitleId', { fullTitleId: first.full_title_id }) : '/library'
  return (
    <NarrowPage announced heading={t('redemption.done')} lead={t('redemption.doneLead')}>
      <PackList packs={items} />
      <div className={styles.choices}>
        <ButtonLink href={library} variant="primary" size="large" wide>
          {t('redemption.watch')}
        </ButtonLink>
        {children}
      </div>
    </NarrowPage>
  )
}
