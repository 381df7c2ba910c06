import type { CarrierStatement } from '@ginmaku/shared-contracts/api/purchase.ts'
import { dateFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import styles from './StatementView.module.css'

/** Yen, as spec §9.5 states the rule. */
const rule = { limit: 50_000, low: 300, high: 600 }

/** The month's payments on the phone bill, and the fee that it has for them (spec §9.5). */
export function StatementView({ statement, level }: { statement: CarrierStatement; level: 2 | 3 }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { price } = useFormats()
  const id = useId()
  const money = (amount: number) => price(amount, statement.currency)
  // The middle of the month is the same month in every zone.
  const inMonth = new Date(`${statement.month}-15T12:00:00Z`)
  const month = dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(inMonth)
  return (
    <section className={styles.statement} aria-labelledby={id}>
      <Heading level={level} look="small" id={id}>
        {t('kind_condo.statement.heading', { month })}
      </Heading>
      <DefinitionList
        rows={[
          { label: t('kind_condo.statement.total'), value: money(statement.total) },
          {
            label: t('kind_condo.statement.fee'),
            value: t('kind_condo.statement.feeWithoutTax', {
              fee: money(statement.fee),
              without: money(statement.fee_without_tax),
            }),
          },
        ]}
      />
      <p className={styles.note}>
        {t('kind_condo.statement.note', {
          limit: money(rule.limit),
          low: money(rule.low),
          high: money(rule.high),
        })}
      </p>
    </section>
  )
}
