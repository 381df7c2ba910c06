import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Face } from './text-line.ts'

/** What is written on a poster. */
export interface Lettering {
  ja: string
  en: string
  /** Small print: who made it, in the poster's language. */
  credits: readonly string[]
  year: number
  face: Face
  /** A poster in English has Latin letters only. */
  locale: Locale
}
