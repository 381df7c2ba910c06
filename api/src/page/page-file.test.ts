import { expect, test } from 'vitest'
import { readPageFile } from './page-file.ts'

const page = (blocks: unknown[], en: unknown[] = blocks) =>
  JSON.stringify({ slug: 'help', ja: { title: 'ヘルプ', blocks }, en: { title: 'Help', blocks: en } })

const faultsOf = (json: string): string[] => {
  try {
    readPageFile(json)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('a page with every field it needs is read as written', () => {
  const blocks = [
    { kind: 'heading', level: 2, id: 'a', text: 'A' },
    { kind: 'period', label: 'When', from: '2026-10-01T00:00:00+09:00', until: '2026-12-01T00:00:00+09:00' },
    { kind: 'hero', lead: 'words', full_title_ids: ['T1'] },
    { kind: 'app', scheme: 'ginmaku', stores: [{ store: 'ios', text: 'Get it', href: 'https://apps.example/' }] },
  ]
  expect(readPageFile(page(blocks)).en).toEqual({ title: 'Help', blocks })
})

test('each fault is a line that begins with its path in the file', () => {
  const faults = faultsOf(
    page([
      { kind: 'paragraph', text: '' },
      { kind: 'table', rows: [{ label: 'A' }] },
      { kind: 'movie', text: 'no such kind' },
    ]),
  )
  expect(faults.slice(0, 3)).toEqual([
    expect.stringMatching(/^ja\.blocks\[0\]\.text: /),
    expect.stringMatching(/^ja\.blocks\[1\]\.rows\[0\]\.value: /),
    expect.stringMatching(/^ja\.blocks\[2\]\.kind: /),
  ])
  expect(faults).toHaveLength(6)
  expect(faultsOf('{"slug": "No slug"}')).toEqual([
    expect.stringMatching(/^slug: /),
    expect.stringMatching(/^ja: /),
    expect.stringMatching(/^en: /),
  ])
})

test.each([
  [{ kind: 'link', text: 'press me', href: 'javascript:alert(1)' }, 'href'],
  [{ kind: 'link', text: 'press me', href: '//elsewhere.example' }, 'href'],
  [{ kind: 'app', scheme: 'javascript', stores: [] }, 'scheme'],
  [{ kind: 'app', scheme: 'data', stores: [] }, 'scheme'],
  [{ kind: 'picture', image: 'https://elsewhere.example/a.svg', width: 1, height: 1, alt: '' }, 'image'],
  [{ kind: 'period', label: 'When', from: '2026-12-01T00:00:00+09:00', until: '2026-10-01T00:00:00+09:00' }, 'until'],
])('%j is refused for its %s', (block, field) => {
  expect(faultsOf(page([block]))[0]).toMatch(new RegExp(`^ja\\.blocks\\[0\\]\\.${field}: `))
})

test('a field that nothing reads is a fault, so that a misspelt one is not lost', () => {
  const link = { kind: 'link', text: 'Help', href: '/help', is_mian: true }
  expect(faultsOf(page([link], []))).toEqual(['ja.blocks[0].is_mian: there is no such field'])
})

test('headings have the same ids in both languages, each once', () => {
  const heading = (id: string) => ({ kind: 'heading', level: 2, id, text: id })
  expect(faultsOf(page([heading('a'), heading('a')]))).toEqual([
    'ja.blocks[1].id: another heading is called a already',
    'en.blocks[1].id: another heading is called a already',
  ])
  expect(faultsOf(page([heading('a')], [heading('b')]))).toEqual(['en.blocks: its headings are b; those of ja are a'])
  expect(faultsOf(page([heading('a')], []))).toEqual(['en.blocks: its headings are none; those of ja are a'])
})

test('what is not JSON is refused with the place of the fault', () => {
  expect(faultsOf('{"slug": "help",\n  oops')[0]).toContain('line 2 column 3')
})
