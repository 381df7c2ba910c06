import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** What a sample is shown in. */
export interface SampleProps {
  locale: Locale
}

/** A sample's words in both languages. */
export const say =
  (locale: Locale) =>
  (ja: string, en: string): string =>
    locale === 'ja' ? ja : en

/** Longer than any place for them: one word that has no room to break, and a title that has. */
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

/** A drawing of a picture's size, so that the page needs no API. */
export const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#2c3e57"/><circle cx="70%" cy="30%" r="18%" fill="#e8b04a"/></svg>`,
  )}`
