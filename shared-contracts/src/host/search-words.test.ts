import { expect, it } from 'vitest'
import { clearSearchWords, recentWords, searchWord, submitWord } from './search-words.ts'

const fakeStorage = (words?: string) => {
  const items = new Map(words === undefined ? [] : [['searchWords', words]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
  return () => storage
}

const refused = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

it('a new word is searched for and remembered (spec §5.1)', () => {
  const storage = fakeStorage()
  expect(submitWord('歌舞伎', undefined, storage)).toBe('歌舞伎')
  expect(recentWords(storage)).toEqual(['歌舞伎'])
})

it('nothing, and blanks of either width, are not searched for (spec §5.1)', () => {
  const storage = fakeStorage('["映画"]')
  for (const typed of ['', '  ', '\u3000']) expect(submitWord(typed, undefined, storage)).toBeUndefined()
  expect(recentWords(storage)).toEqual(['映画'])
})

it('the last word is not searched for again while its results are shown (spec §5.1)', () => {
  const storage = fakeStorage('["映画","歌舞伎"]')
  for (const typed of ['映画', ' 映画\u3000']) expect(submitWord(typed, '映画', storage)).toBeUndefined()
  expect(recentWords(storage)).toEqual(['映画', '歌舞伎'])
})

it('away from its results the last word leads back to them, and is not stored twice', () => {
  const storage = fakeStorage('["映画","歌舞伎"]')
  expect(submitWord('映画', undefined, storage)).toBe('映画')
  expect(submitWord('映画', '歌舞伎', storage)).toBe('映画')
  expect(recentWords(storage)).toEqual(['映画', '歌舞伎'])
})

it('five words are kept, the oldest is dropped, a repeated one moves to the front (spec §5.1)', () => {
  const storage = fakeStorage('["5","4","3","2","1"]')
  submitWord('6', undefined, storage)
  expect(recentWords(storage)).toEqual(['6', '5', '4', '3', '2'])
  submitWord('4', undefined, storage)
  expect(recentWords(storage)).toEqual(['4', '6', '5', '3', '2'])
})

it('words can be forgotten', () => {
  const storage = fakeStorage('["映画"]')
  clearSearchWords(storage)
  expect(recentWords(storage)).toEqual([])
})

it('storage that is unreadable or refused counts as empty, and does not keep anyone from searching', () => {
  for (const broken of ['{', '7', '[1,2]', 'null']) expect(recentWords(fakeStorage(broken))).toEqual([])
  expect(recentWords(refused)).toEqual([])
  expect(submitWord('映画', undefined, refused)).toBe('映画')
})

it('a word fits the API: no control characters, at most 100 characters, no half of a surrogate pair', () => {
  expect(searchWord(' \u0000夜の\n映写機\u3000')).toBe('夜の 映写機')
  expect(searchWord('あ'.repeat(1_000_000))).toBe('あ'.repeat(100))
  expect(searchWord(`${'a'.repeat(99)}𠮷野`)).toBe('a'.repeat(99))
})
