import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'

/** @param region ISO 3166 code. Browsers differ in their names of countries, so it is for pages rendered in the browser only. */
export function RegionName({ region }: { region: string }) {
  return new Intl.DisplayNames([useLocale()], { type: 'region' }).of(region) ?? region
}
