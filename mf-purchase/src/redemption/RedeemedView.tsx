import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLater } from './is-later.ts'
import { PackList } from './PackList.tsx'
import styles from './Redemption.module.css'
import { WatchInLibrary } from './WatchInLibrary.tsx'

interface RedeemedViewProps {
  items: readonly RedeemedPack[]
  /** E.g. a button to redeem another code. */
  children?: ReactNode
}

/** The packs are in the library now. */
export function RedeemedView({ items, children }: RedeemedViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('redemption.done')} lead={t(`redemption.${leadOf(items)}`)}>
      <PackList packs={items} />
      <div className={styles.choices}>
        <WatchInLibrary packs={items} />
        {children}
      </div>
    </NarrowPage>
  )
}

/** Where all of it is for later, the lead does not say that it can be watched. */
function leadOf(items: readonly RedeemedPack[]) {
  if (!items.every(isLater)) return 'doneLead'
  return items.every(({ performance }) => performance) ? 'doneLeadTicket' : 'doneLeadReserved'
}
