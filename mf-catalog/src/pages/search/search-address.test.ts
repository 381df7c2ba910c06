import { expect, it } from 'vitest'
import { isFiltered, isSearch, readSearch, searchInput, searchPath, withoutFilters } from './search-address.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

it('an address keeps the word, every filter and the order', () => {
  const search = read('q=夜 の&genre=anime&publisher=aizumi&kind=rental&quality=4K&sort=newest')
  expect(search).toEqual({
    word: '夜 の',
    genre: 'anime',
    publisher: 'aizumi',
    sales: 'tvod',
    quality: 3,
    sort: 'newest',
  })
  expect(read(searchPath(search).replace('/search?', ''))).toEqual(search)
  expect(searchInput(search).query).toEqual({
    query: '夜 の',
    genre: 'anime',
    publisher_id: 'aizumi',
    sales_type: 'tvod',
    quality_type: 3,
    sort: 'newest',
  })
})

it('a person is kept in the address, without a word or with one', () => {
  const search = read('person=汐見灯子&genre=film')
  expect(search).toEqual({ word: '', person: '汐見灯子', genre: 'film', sort: 'relevance' })
  expect(read(searchPath(search).replace('/search?', ''))).toEqual(search)
  expect(searchInput(search).query).toEqual({ query: '', person: '汐見灯子', genre: 'film', sort: 'relevance' })
  expect(withoutFilters(read('q=夜&person=汐見灯子&genre=film'))).toEqual({
    word: '夜',
    person: '汐見灯子',
    sort: 'relevance',
  })
  expect([read('person=汐見灯子'), read('q=夜'), read('person=')].map(isSearch)).toEqual([true, true, false])
})

it('what is not chosen is not in the address', () => {
  expect(searchPath(read('q=kabuki'))).toBe('/search?q=kabuki')
  expect(searchPath(read(''))).toBe('/search')
})

it('unknown values are ignored', () => {
  const search = read('q=kabuki&genre=western&publisher=&kind=toString&quality=8k&sort=random')
  expect(search).toEqual({ word: 'kabuki', sort: 'relevance' })
  expect(isFiltered(search)).toBe(false)
})

it('a word that is too long for the API is cut', () => {
  expect(read(`q=${'a'.repeat(1_000_000)}`).word).toHaveLength(100)
})

it('removing the filters keeps word and order', () => {
  const search = read('q=夜&genre=anime&kind=purchase&sort=price')
  expect(isFiltered(search)).toBe(true)
  expect(withoutFilters(search)).toEqual({ word: '夜', sort: 'price' })
})
