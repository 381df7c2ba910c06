import type { FastifyInstance } from 'fastify'
import { type TestCard, testCards } from '../gateway/test-cards.ts'
import { html } from './html.ts'
import { type Locale, localeOf } from './locale.ts'
import { sendPage } from './page.ts'

const messages = {
  ja: {
    title: '銀幕サンドボックス',
    intro:
      '決済ゲートウェイ「Sandbox Pay」、メールの受信箱、テレビアプリです。お金が動くことも、メールが外に出ることもありません。',
    inbox: '受信箱を開く',
    tv: 'テレビアプリを開く',
    cards: 'テストカード',
    any: '有効期限は未来の月、セキュリティコードと名義は何でも使えます。ここにない番号（実在のカード）は受け付けません。',
    number: '番号',
    outcome: '結果',
    other: 'English',
  },
  en: {
    title: 'Ginmaku sandbox',
    intro: 'The payment gateway Sandbox Pay, an email inbox and a TV app. No money moves here and no email leaves.',
    inbox: 'Open the inbox',
    tv: 'Open the TV app',
    cards: 'Test cards',
    any: 'Any expiry in the future, any security code, any name. A number that is not listed (a real card) is refused.',
    number: 'Number',
    outcome: 'What happens',
    other: '日本語',
  },
} satisfies Record<Locale, Record<string, string>>

export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export function frontPageRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { locale?: string } }>('/', (request, reply) => {
    const locale = localeOf(request.query.locale, request.headers['accept-language'])
    const other = locale === 'ja' ? 'en' : 'ja'
    const text = messages[locale]
    const row = (card: TestCard) => html`<tr><td><code>${spaced(card.number)}</code></td><td>${card[locale]}</td></tr>`
    return sendPage(reply, {
      locale,
      title: text.title,
      body: html`<main><h1>${text.title}</h1><p>${text.intro}</p>
<p><a href="/inbox?locale=${locale}">${text.inbox}</a></p>
<p><a href="/tv?locale=${locale}">${text.tv}</a></p>
<h2>${text.cards}</h2><p>${text.any}</p>
<div class="wide"><table><thead><tr><th scope="col">${text.number}</th><th scope="col">${text.outcome}</th></tr></thead>
<tbody>${testCards.map(row)}</tbody></table></div>
<p><a href="/?locale=${other}" lang="${other}">${text.other}</a></p></main>`,
    })
  })
}
