import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import Bowser from 'bowser'
import { tag } from './html.ts'

/** The oldest supported version of each browser, for which the builds are made (docs/browsers.md). */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '128', safari: '17.4' } as const

/** Whether it is an older version than those that the site is built for. An unknown browser, or a crawler, is not. */
export function isOutdated(userAgent: string | undefined): boolean {
  if (!userAgent) return false
  const wanted = Object.entries(oldestBrowsers).map(([name, version]) => [name, `>=${version}`])
  return Bowser.getParser(userAgent).satisfies(Object.fromEntries(wanted)) === false
}

const texts: Readonly<Record<Locale, string>> = {
  ja: 'このブラウザーは古いため、レンタル・購入・視聴・ログインがご利用いただけません。ブラウザーを最新版に更新してください。',
  en: 'This browser is too old for renting, buying, watching and logging in. Please update it.',
}
const more: Readonly<Record<Locale, string>> = { ja: '対応ブラウザー', en: 'Supported browsers' }

/** At the top of a page that is only HTML and styles, since the site's scripts may not even be parsed. */
export const outdatedNotice = (locale: Locale, nonce: string): string =>
  `${tag('style', { nonce })}#outdated-browser{margin:0;padding:1rem;background:#fff3cd;color:#332701;font-weight:600}#outdated-browser a{color:inherit}</style>
<p id="outdated-browser" role="alert">${texts[locale]} <a href="/help#computers">${more[locale]}</a></p>`
