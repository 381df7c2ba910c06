import type { OfferedPack, RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../components/PackSummary.tsx'
import { packOf } from '../components/pack.ts'
import { PackPeriod } from './PackPeriod.tsx'
import styles from './Redemption.module.css'

/** The packs that a code or ticket gives, or gave. */
export function PackList({ packs }: { packs: readonly (OfferedPack & RedeemedPack)[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.packs}>
      {packs.map((pack) => (
        <li key={pack.pack_id}>
          <PackSummary pack={packOf(pack)}>
            {pack.held ? <p className={styles.held}>{t('redemption.held')}</p> : <PackPeriod pack={pack} />}
          </PackSummary>
        </li>
      ))}
    </ul>
  )
}
