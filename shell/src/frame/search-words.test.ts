import { expect, it } from 'vitest'
import { recentWords, submitWord } from './search-words.ts'

const fakeStorage = (words?: string) => {
  const items = new Map(words === undefined ? [] : [['searchWords', words]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
}

it('searches for a word that is new', () => {
  const store = fakeStorage()
  expect(submitWord(store, '歌舞伎')).toBe(true)
  expect(recentWords(store)).toEqual(['歌舞伎'])
})

it('does not search for nothing, blanks of either width, or the last word again', () => {
  const store = fakeStorage('["映画"]')
  for (const typed of ['', '  ', '\u3000', '映画']) expect(submitWord(store, typed)).toBe(false)
  expect(recentWords(store)).toEqual(['映画'])
})

it('keeps five words, drops the oldest and moves a repeated one to the front', () => {
  const store = fakeStorage('["5","4","3","2","1"]')
  submitWord(store, '6')
  expect(recentWords(store)).toEqual(['6', '5', '4', '3', '2'])
  submitWord(store, '4')
  expect(recentWords(store)).toEqual(['4', '6', '5', '3', '2'])
})

it('treats unreadable storage as empty', () => {
  for (const broken of ['{', '7', '[1,2]']) expect(recentWords(fakeStorage(broken))).toEqual([])
})
