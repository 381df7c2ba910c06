import { useLocale } from './locale.ts'
import { useHydrated } from './use-hydrated.ts'

/** The shop's time zone. */
const shopZone = 'Asia/Tokyo'

/**
 * The time zone of displayed dates: Tokyo for Japanese readers, otherwise the visitor's own (spec §12.1). The server
 * does not know the visitor's zone, so until hydration it is Tokyo's for everybody.
 * @returns `undefined` for the browser's own zone
 */
export function useZone(): string | undefined {
  const locale = useLocale()
  const isHydrated = useHydrated()
  return locale === 'ja' || !isHydrated ? shopZone : undefined
}
