import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** The column of a bilingual pair (`name_ja`, `name_en`) in the caller's language. */
export function inLanguage<N extends string, R extends { [K in `${N}_${Locale}`]: unknown }>(
  row: R,
  name: N,
  locale: Locale,
): R[`${N}_ja`] | R[`${N}_en`] {
  return locale === 'ja' ? row[`${name}_ja`] : row[`${name}_en`]
}
