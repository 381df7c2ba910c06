import { expect, test } from 'vitest'
import { trackedFiles } from './tracked-files.ts'
import { type Message, messagesOf, mistakesOf, textsOf } from './writing-rules.ts'

test('every message on screen keeps the rules of docs/writing.md that can be tested', () => {
  const messages = trackedFiles('*messages.json', '*/locales/*.json').flatMap(([file, source]) =>
    messagesOf(file, JSON.parse(source)),
  )
  expect(messages.length).toBeGreaterThan(2000)
  expect(messages.flatMap(mistakesOf)).toEqual([])
})

test('every message of the API and every sample page does too', () => {
  const texts = trackedFiles(
    'api/src/server/messages-*.ts',
    'api/src/server/field-messages.ts',
    'sample-content/src/pages/*.ts',
  ).flatMap(([file, source]) => textsOf(file, source))
  expect(texts.length).toBeGreaterThan(600)
  expect(texts.flatMap(mistakesOf)).toEqual([])
})

const english = (text: string): Message => ({ place: 'en', locale: 'en', text })
const japanese = (text: string): Message => ({ place: 'ja', locale: 'ja', text })

test.each([
  english("can't"),
  english('Mail address'),
  english('It renews by itself'),
  english('Delete your stored card?'),
  english('Store a card'),
  english('No expiry'),
  english('Cancel under “Channels” on My Page.'),
  english('Go to my page'),
  english('We will mail you a link'),
  english('What does carrier billing cost?'),
  english('This live stream has ended.'),
  english('Your inquiry'),
  english('Loading...'),
  english('Welcome!'),
  japanese('例: 自宅'),
  japanese('{{date}} から視聴できます'),
  japanese('お待ち下さい'),
  japanese('最新のブラウザで'),
  japanese('PCのブラウザーで'),
  japanese('料金をお支払いいただけませんでした'),
])('$locale: “$text” breaks a rule', (message) => {
  expect(mistakesOf(message)).toHaveLength(1)
})

test.each([
  english('You can’t go back; we’ll email you…'),
  japanese('例：自宅のパソコン'),
  japanese('購入番号 {{number}}'),
])('$locale: “$text” keeps the rules', (message) => {
  expect(mistakesOf(message)).toEqual([])
})

test('the texts of a source are its literals, without what is inserted, imports and comments', () => {
  const source = [
    "import type { MailTexts } from '../mail-kinds.ts'",
    "/** It's left out. */",
    `  subject: \`【銀幕】\${facts.title_name}の領収書\`,`,
    `  button: { label: 'Log in', url: \`\${site}/login\` },`,
  ].join('\n')
  expect(textsOf('a.ts', source)).toEqual([
    { place: 'a.ts', locale: 'ja', text: '【銀幕】…の領収書' },
    { place: 'a.ts', locale: 'en', text: 'Log in' },
  ])
})
