import type { CardCharge } from '@ginmaku/shared-contracts/api/dcc.ts'
import { numberFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useFormats } from '../../components/use-formats.ts'

/** Formats rates with all their decimals, because amounts are calculated with exactly these. */
export function useRateFormats() {
  const locale = useLocale()
  const { price } = useFormats()
  const decimal = (value: string) => numberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value))
  return {
    price,
    /** `1 USD = 145.873786 JPY`, never broken into two lines. */
    rate: (rate: string, from: string, to: string) => `1 ${from} = ${decimal(rate)} ${to}`.replaceAll(' ', '\u00a0'),
    percent: (value: string) => `${decimal(value)}%`,
    /** `米ドル`, `US Dollar` */
    currencyName: (currency: string) => new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
    amount: ({ amount, currency }: Pick<CardCharge, 'amount' | 'currency'>) => price(amount, currency),
  }
}
