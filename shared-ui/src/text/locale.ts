import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { createContext, useContext } from 'react'

/** The language of the texts around a component. The shell and every remote provide it; Japanese is the service's default. */
export const LocaleContext = createContext<Locale>('ja')

/** The language that dates, prices and durations are formatted in. */
export const useLocale = (): Locale => useContext(LocaleContext)
