import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { type Message, messagesOf, mistakesOf } from './writing-rules.ts'

/** Every message of every workspace, as git knows the files. */
function allMessages(): Message[] {
  const files = execFileSync('git', ['ls-files', '*words.json', '*/locales/*.json'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => messagesOf(file, JSON.parse(readFileSync(join(root, file), 'utf8'))))
}

test('every message on screen keeps the rules of docs/writing.md that can be tested', () => {
  const messages = allMessages()
  expect(messages.length).toBeGreaterThan(2000)
  expect(messages.flatMap(mistakesOf)).toEqual([])
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
  english('Loading...'),
  english('Welcome!'),
  japanese('例: 自宅'),
  japanese('{{date}} から視聴できます'),
  japanese('お待ち下さい'),
  japanese('最新のブラウザで'),
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
