import { expect, test } from 'vitest'
import { choicesWith, isSame, newsOf } from './notice-rules.ts'

const seen = { story_number: 3, price: 500, currency: 'JPY' }

test('nothing is new of a title that has not changed', () => {
  expect(newsOf(seen, seen)).toEqual({ seen })
  expect(isSame(seen, { ...seen })).toBe(true)
})

test('a later episode is new, once', () => {
  const news = newsOf(seen, { ...seen, story_number: 5 })
  expect(news.episode).toBe(5)
  expect(newsOf(news.seen, { ...seen, story_number: 5 }).episode).toBeUndefined()
})

test('an episode that was gone is not new when it is back', () => {
  const gone = newsOf(seen, { ...seen, story_number: 0 })
  expect(newsOf(gone.seen, seen)).toEqual({ seen })
})

test('a lower price is news, a higher one is remembered', () => {
  expect(newsOf(seen, { ...seen, price: 300 }).price).toEqual({ price: 300, former_price: 500, currency: 'JPY' })
  const dearer = newsOf(seen, { ...seen, price: 800 })
  expect(dearer.price).toBeUndefined()
  expect(newsOf(dearer.seen, seen).price).toEqual({ price: 500, former_price: 800, currency: 'JPY' })
})

test('a title that is back on sale at its price is no news, and prices of other currencies are not compared', () => {
  const gone = newsOf(seen, { ...seen, price: null, currency: null })
  expect(newsOf(gone.seen, seen)).toEqual({ seen })
  expect(newsOf(seen, { ...seen, price: 5, currency: 'USD' }).price).toBeUndefined()
})

test('every kind is on until it is switched off', () => {
  const off = { kind: 'price_drop', by_mail: false, on_page: true } as const
  expect(choicesWith([off])).toEqual([
    { kind: 'expiry', by_mail: true, on_page: true },
    { kind: 'new_episode', by_mail: true, on_page: true },
    off,
    { kind: 'live_start', by_mail: true, on_page: true },
  ])
})
