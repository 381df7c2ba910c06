import { previewAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { siteName } from '../../src/page-facts.ts'
import { documentTitle } from '../../src/routing/document-title.ts'
import { escapeHtml, inlineJson, tag } from './html.ts'
import type { PagePlan } from './plan-page.ts'

const lead = {
  ja: '映画・アニメ・舞台・音楽・バラエティを、見たいときに一本からレンタル・購入。登録無料、月額料金なし。',
  en: 'Rent or buy films, anime, stage, music and variety one title at a time. Free to join, no monthly fee.',
} as const

const ogLocale = { ja: 'ja_JP', en: 'en_US' } as const

/** Open Graph's type for a schema.org type. */
const ogTypes: Readonly<Record<string, string>> = { Movie: 'video.movie', TVSeries: 'video.tv_show' }

/** Title and metadata for tabs, search engines and link previews. `origin` is the site's. */
export function describeHead(
  plan: PagePlan,
  description: PageDescription,
  { origin, isFound }: { origin: string; isFound: boolean },
): string[] {
  const { locale, nonce } = plan
  const title = documentTitle(description.title || undefined, locale)
  const about = description.description ?? lead[locale]
  const image = description.image && new URL(previewAddress(description.image), origin).href
  const property = (name: string, content: string | undefined) =>
    content ? [tag('meta', { property: `og:${name}`, content })] : []
  const indexed = isFound && isForEveryone(plan) && description.isIndexed !== false
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: about }),
    ...(indexed ? addresses(plan, origin) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...property('site_name', siteName[locale]),
    ...property('title', title),
    ...property('description', about),
    ...property('type', ogTypes[String(description.jsonLd?.['@type'])] ?? 'website'),
    ...property('url', addressOf(plan, origin, undefined)),
    ...property('image', image),
    ...property('locale', ogLocale[locale]),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    ...(description.jsonLd
      ? [jsonLd({ ...description.jsonLd, url: addressOf(plan, origin, undefined), image }, nonce)]
      : []),
  ]
}

const isForEveryone = ({ owner }: PagePlan) => owner?.route.access === 'anyone'

/** One address serves both languages by the visitor's preference; `lang` selects one for search engines. */
function addresses(plan: PagePlan, origin: string): string[] {
  const named = plan.url.searchParams.get('lang') ?? undefined
  const alternate = (hreflang: string, lang: string | undefined) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(plan, origin, lang) })
  return [
    tag('link', { rel: 'canonical', href: addressOf(plan, origin, named) }),
    alternate('ja', 'ja'),
    alternate('en', 'en'),
    alternate('x-default', undefined),
  ]
}

/** The canonical address drops the whole query except the language: the other parameters only filter the same page. */
function addressOf({ url }: PagePlan, origin: string, lang: string | undefined): string {
  const path = url.pathname.replace(/\/+$/, '') || '/'
  const address = new URL(path, origin)
  if (lang) address.searchParams.set('lang', lang)
  return address.href
}

const jsonLd = (data: Record<string, unknown>, nonce: string): string =>
  `<script type="application/ld+json" nonce="${nonce}">${inlineJson(JSON.stringify({ '@context': 'https://schema.org', ...data }))}</script>`
