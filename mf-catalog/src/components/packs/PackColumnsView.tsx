import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { isHeldPack } from '../page/region-rule.ts'
import styles from './PackColumnsView.module.css'
import { PackView, type PackViewProps } from './PackView.tsx'

const headings = {
  single: { tvod: 'sales.tvod', est: 'sales.est' },
  summary: { tvod: 'pack.summaryRental', est: 'pack.summaryBuy' },
} as const

interface PackColumnsViewProps extends Omit<PackViewProps, 'pack'> {
  /** single: packs of one story or a few; summary: packs of the whole series. */
  kind: keyof typeof headings
  packs: readonly Pack[]
}

const isTicket = ({ pack_info }: Pack) => pack_info.performance !== undefined

const isOwned = (pack: Pack) => pack.pack_info.sales_type === 'est' && isHeldPack(pack)

/** Rentals next to purchases (spec §4.10: tvod and est), each under a heading; what the caller owns comes first. */
export function PackColumnsView({ kind, packs, ...rest }: PackColumnsViewProps) {
  const { t } = useTranslation()
  if (packs.length === 0) return null
  const order = packs.some(isOwned) ? (['est', 'tvod'] as const) : (['tvod', 'est'] as const)
  const columns = order
    .map((salesType) => ({ salesType, packs: packs.filter((pack) => pack.pack_info.sales_type === salesType) }))
    .filter((column) => column.packs.length > 0)
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <div key={column.salesType} className={styles.group}>
          <h3 className={styles.heading}>
            {t(column.packs.every(isTicket) ? 'sales.ticket' : headings[kind][column.salesType])}
          </h3>
          <ul className={styles.packs}>
            {column.packs.map((pack) => (
              <li key={pack.pack_id}>
                <PackView pack={pack} {...rest} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
