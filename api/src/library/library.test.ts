import { expect, test } from 'vitest'
import { pageOf, type Query } from './library.ts'

const item = (name: string, reading: string, name_en: string, expires: string | null = null) => ({
  name,
  right: {
    start_deadline: null,
    view_expire_at: expires === null ? null : new Date(expires),
    granted_at: new Date(expires === null ? '2026-11-01' : '2026-11-20'),
  },
  title: { reading, name_en },
})
const shelf = [
  item('雨の駅', 'あめのえき', 'Station in the rain', '2026-11-24'),
  item('薔薇', 'ばら', 'A rose'),
  item('朝', 'アサ', 'Morning', '2026-11-23'),
  item('第10灯台', 'だい10とうだい', 'Lighthouse 10'),
  item('第2灯台', 'だい2とうだい', 'Lighthouse 2'),
]
const names = (sort: Query['sort'], locale: 'ja' | 'en', offset = 0) =>
  pageOf(shelf, { offset, limit: 4, sort }, locale).items.map(({ name }) => name)

test('Japanese titles are sorted by reading, English ones by name, numbers by value', () => {
  expect(names('title_asc', 'ja')).toEqual(['朝', '雨の駅', '第2灯台', '第10灯台'])
  expect(names('title_asc', 'ja', 4)).toEqual(['薔薇'])
  expect(names('title_asc', 'en')).toEqual(['薔薇', '第2灯台', '第10灯台', '朝'])
})

test('the earliest expiry comes first, unlimited titles last', () => {
  expect(names('show_limit_asc', 'ja')).toEqual(['朝', '雨の駅', '第2灯台', '第10灯台'])
})

test('what was bought last comes first, by title where it was bought together', () => {
  expect(names('purchase_date_desc', 'ja')).toEqual(['朝', '雨の駅', '第2灯台', '第10灯台'])
  expect(names('purchase_date_desc', 'en')).toEqual(['朝', '雨の駅', '薔薇', '第2灯台'])
})
