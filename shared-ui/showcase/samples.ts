import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** Language and theme of a sample. */
export interface SampleProps {
  locale: Locale
}

/** A sample's text in both languages. */
export const say =
  (locale: Locale) =>
  (ja: string, en: string): string =>
    locale === 'ja' ? ja : en

/** Text longer than any container: one word that can't break, and a title that can. */
export const long = {
  word: {
    ja: 'インターナショナルフィルムフェスティバルオーディエンスアワードセレクション',
    en: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  title: {
    ja: '夜の映写機が止まるまで、わたしたちは港町の小さな劇場で海の音を聴いていた',
    en: 'Until the night projector stopped, we listened to the sea from a small theatre in a harbour town',
  },
} as const

/** A drawing in a picture's size, so that the page needs no API. */
export const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#2c3e57"/><circle cx="70%" cy="30%" r="18%" fill="#e8b04a"/></svg>`,
  )}`
