import { type GeneratedName, generatePublisherName, generateTitleName } from './generated-names.ts'

const letters = (text: string, from: number, length: number) => [...text].slice(from, from + length).join('')

/** What viewers type for a title: its name or a part of it, its reading, English words, a word with a mistake. */
const waysToAsk: readonly ((name: GeneratedName, n: number) => string)[] = [
  ({ name_ja }) => name_ja,
  ({ name_ja }) => letters(name_ja, 0, 2),
  ({ name_ja }) => letters(name_ja, 0, 4),
  ({ name_ja }) => letters(name_ja, 3, 3),
  ({ reading }) => reading,
  ({ reading }) => letters(reading, 0, 3),
  ({ reading }) => letters(reading, 2, 5),
  ({ name_en }) => name_en,
  ({ name_en }) => name_en.split(' ').slice(0, 2).join(' '),
  ({ name_en }) => name_en.split(' ')[0] ?? '',
  ({ name_en }) => (name_en.split(' ')[1] ?? '').replace(/(..)(.)/, '$2$1'),
  ({ name_ja }) => `${letters(name_ja, 0, 2)} ${letters(name_ja, 3, 2)}`,
  (_, n) => generatePublisherName(n % 500).name_ja,
  ({ name_ja }) => letters(name_ja, 0, 1),
  () => 'the',
]

const filters = ['', '', '', '', '', '', '&genre=anime', '&sales_type=tvod', '&sort=newest', '&offset=20']

/** Paths of so many different searches. */
export function searches(count: number, titles: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const n = 1 + ((i * 7919) % titles)
    const query = waysToAsk[i % waysToAsk.length]?.(generateTitleName(n), n) ?? ''
    return `/api/v2/search?query=${encodeURIComponent(query.slice(0, 100))}${filters[(i * 3) % filters.length]}`
  })
}

/** Paths of the suggestions asked for while names and readings are typed, letter by letter. */
export function suggestions(count: number, titles: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const n = 1 + ((i * 104_729) % titles)
    const { name_ja, reading, name_en } = generateTitleName(n)
    const text = letters([reading, name_ja, name_en][i % 3] ?? '', 0, 1 + (i % 7))
    return `/api/v2/search/suggest?query=${encodeURIComponent(text)}`
  })
}
