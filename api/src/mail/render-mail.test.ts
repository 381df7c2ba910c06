import { mistakesOf } from '@ginmaku/platform/verify/words/writing-rules.ts'
import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import { mailTexts } from './texts/mail-texts.ts'
import { posterOf } from './texts/shared-parts.ts'

/** Every fact a text may ask for, in the worst case: markup, quotes, and a word longer than any line. */
const hostile = (name: string) => `${name} <b>"&"</b> ${'x'.repeat(200)}`
const factsWith = (chosen: Record<string, string>) =>
  new Proxy(chosen, { get: (known, name) => known[String(name)] ?? hostile(String(name)) })
const facts = factsWith({ provider: 'google', meaning: 'whole' })

const shopPicture = {
  ...{ url: 'https://shop.example/images/posters/T9.640.jpg?v=1', alt: 'Poster of <b>"T9"</b>' },
  caption: 'Now <b>"T9"</b>',
}

const mails = (['ja', 'en'] as const).flatMap((locale) =>
  Object.keys(mailTexts.ja).map(
    (kind) => [kind, locale, renderMail(kind, locale, facts, 'https://shop.example', shopPicture)] as const,
  ),
)

/** Supported by Gmail, Outlook, Apple Mail and Yahoo, or harmless where it is not: caniemail.com. */
const safeProperties = new Set(
  `background-color border-collapse border-radius color display font-family font-size font-weight letter-spacing line-height
  margin max-height max-width overflow padding text-align text-decoration vertical-align white-space width word-break`.split(
    /\s+/,
  ),
)
const safeElements = new Set('html head meta title style body div table tr td th p br a img span'.split(' '))

const tagsOf = (html: string) => [...html.matchAll(/<([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*>/g)]
const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))
const plain = (text: string) =>
  text
    .replace(/<br>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

describe.each(mails)('the mail %s in %s', (_, locale, { subject, text, html }) => {
  const elements = tagsOf(html).map(([, name, attributes]) => ({ name, attributes: attributesOf(attributes ?? '') }))
  const shown = plain(html.slice(html.indexOf('<body')).replace(/<(?!br>)[^>]*>/g, ''))

  test('uses only what mail clients support', () => {
    expect(elements.filter(({ name }) => !safeElements.has(name ?? ''))).toEqual([])
    const properties = elements
      .flatMap(({ attributes }) => (attributes.style ?? '').split(';'))
      .map((rule) => rule.split(':')[0] ?? '')
    expect(properties.filter((property) => property !== '' && !safeProperties.has(property))).toEqual([])
    expect(html).not.toMatch(/display:(flex|grid|inline-flex)|position:|url\(|@import/)
    // Gmail cuts off the rest.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })

  test('loses nothing in clients that drop the style block', () => {
    for (const { attributes } of elements.filter(({ attributes }) => attributes.class))
      expect(attributes.style).toBeTruthy()
    const backgrounds = elements.filter(({ attributes }) => attributes.bgcolor)
    for (const { attributes } of backgrounds)
      expect(attributes.style).toContain(`background-color:${attributes.bgcolor}`)
  })

  test('breaks no word of a label, however narrow', () => {
    for (const { attributes } of elements.filter(({ name }) => name === 'th'))
      expect(attributes.style).toContain('word-break:keep-all')
  })

  test('is at most 600 px wide, and says its language, its colours and what tables are for', () => {
    const widths = elements.flatMap(({ attributes: { width } }) =>
      width && !width.endsWith('%') ? [Number(width)] : [],
    )
    expect(Math.max(...widths)).toBeLessThanOrEqual(600)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const { attributes } of elements.filter(({ name }) => name === 'th')) expect(attributes.scope).toBe('row')
    const tables = html.split('<table').slice(1)
    for (const table of tables) expect(/^[^>]*role="presentation"/.test(table) || table.includes('<th ')).toBe(true)
  })

  test('has one picture, with words for those who do not see it', () => {
    const pictures = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes)
    expect(pictures).toEqual([
      expect.objectContaining({ src: expect.stringMatching(/^https:/), alt: expect.stringMatching(/./) }),
    ])
  })

  test('previews its first paragraph in lists of mails', () => {
    const [first = ''] = text.split('\n\n')
    const hidden = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? ''
    expect(plain(hidden)).toBe(first)
  })

  test('has the same words in its text part, each address as text in both, and no markup of others', () => {
    const body = text.slice(0, text.lastIndexOf('\n\n-- \n'))
    for (const part of body.split(/\n\n|: |：/)) expect(shown.replace(/\s+/g, '')).toContain(part.replace(/\s+/g, ''))
    for (const { attributes } of elements.filter(({ name }) => name === 'a')) {
      expect(text).toContain(plain(attributes.href ?? ''))
      expect(shown).toContain(plain(attributes.href ?? ''))
    }
    expect(html).not.toContain('<b>')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test.each([
  ['signup_certify', '/mail-certify'],
  ['password_reminder', '/password-certify'],
  ['inquiry_copy', 'ignore this email'],
])('the mail %s shows the shop’s picture below everything else, and its text has none', (kind, last) => {
  const { html, text } = renderMail(kind, 'en', facts, 'https://shop.example', shopPicture)
  expect(html.indexOf('<img')).toBeGreaterThan(html.lastIndexOf(last))
  expect(html).toContain(`<img src="${shopPicture.url}"`)
  expect(text).toBe(renderMail(kind, 'en', facts, 'https://shop.example').text)
})

const meanings = ['part', 'whole', 'gift_part', 'gift_accepted', 'gift_unaccepted', 'unneeded']
const reasons = ['declined', 'needs_owner', 'no_card']

test.each(meanings)('a refund that is %s has a text in both languages', (meaning) => {
  const texts = (['ja', 'en'] as const).map(
    (locale) => renderMail('purchase_refunded', locale, factsWith({ meaning }), 'https://shop.example').text,
  )
  expect(texts.map((text) => text.includes('undefined'))).toEqual([false, false])
})

/** Every fact is its own name, or is not given. */
const spokenFacts = (chosen: Record<string, string>, isGiven: boolean) =>
  new Proxy(chosen, { get: (known, name) => known[String(name)] ?? (isGiven ? `{{${String(name)}}}` : '') })

test.each([
  ['ja', '（日本時間）'],
  ['en', '(Japan time)'],
] as const)('no line of a mail in %s ends within %s or the number of a purchase', (locale, zone) => {
  const number = 'GM-P5HT-2VJF-GNXW'
  const chosen = factsWith({ purchase_number: number, purchased_at: `20:00${zone}`, last_day: `<${zone}>` })
  const htmls = ['channel_joined', 'channel_cancelled'].map(
    (kind) => renderMail(kind, locale, chosen, 'https://shop.example').html,
  )
  const [joined = '', cancelled = ''] = htmls.map((html) => html.slice(html.indexOf('<table')))
  const whole = (part: string) => `<span style="white-space:nowrap">${part}</span>`
  expect(joined).toContain(whole(number))
  expect(joined).toContain(`>20:00${whole(zone)}<`)
  expect(cancelled).toContain(`&lt;${whole(zone)}&gt;`)
  for (const part of [zone, number]) expect(joined.replaceAll(whole(part), '')).not.toContain(part)
})

test.each(['ja', 'en'] as const)('every mail in %s follows the testable rules of docs/writing.md', (locale) => {
  const spoken = Object.keys(mailTexts.ja).flatMap((kind) =>
    meanings.flatMap((meaning, nth) =>
      [true, false].map((isGiven) => {
        const chosen = {
          meaning,
          reason: reasons[nth % reasons.length] ?? '',
          payment_kind: nth % 2 ? 'condo' : 'card',
        }
        const { subject, text } = renderMail(kind, locale, spokenFacts(chosen, isGiven), 'https://shop.example')
        return { place: kind, locale, text: `${subject}\n${text}` }
      }),
    ),
  )
  expect([...new Set(spoken.flatMap(mistakesOf))]).toEqual([])
})

describe.each([
  ...['rental_ending', 'live_reminder', 'new_episode', 'price_drop'],
  ...['purchase_receipt', 'purchase_refunded', 'gift_given', 'gift_accepted', 'channel_joined', 'channel_renewed'],
  ...['channel_cancelled', 'channel_resumed', 'channel_renewing', 'channel_payment_declined', 'channel_payment_ended'],
])('the mail %s', (kind) => {
  const htmlWith = (chosen: Record<string, string>) =>
    (['ja', 'en'] as const).map((locale) => renderMail(kind, locale, chosen, 'https://shop.example').html)

  test('shows the poster of its title', () => {
    for (const html of htmlWith(factsWith({ image: '/images/posters/T1.640.jpg?v=1', meaning: 'whole' })))
      expect(html).toContain('<img src="https://shop.example/images/posters/T1.640.jpg?v=1"')
  })

  test('is sent without one if it was queued before mails had posters', () => {
    for (const html of htmlWith(factsWith({ image: '', meaning: 'whole' }))) expect(html).not.toContain('<img')
  })
})

test.each([
  ['ja', { title_name: '夜硝子' }, '『夜硝子』のポスター'],
  ['en', { title_name: 'Night Glass' }, 'Poster of “Night Glass”'],
  ['ja', { channel_name: '東都' }, '東都チャンネルの作品のポスター'],
  ['en', { channel_name: 'Toto' }, 'Poster of a title on Toto Channel'],
] as const)('the poster is described in %s for %o', (locale, named, alt) => {
  expect(posterOf(locale, 'https://shop.example', { image: '/T1.jpg', ...named })).toEqual({
    poster: { url: 'https://shop.example/T1.jpg', alt },
  })
})
