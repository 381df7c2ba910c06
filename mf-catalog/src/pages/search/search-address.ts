import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { SearchSort } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { QualityType, SalesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { searchWord } from '@ginmaku/shared-contracts/host/search-words.ts'
import { genreOf } from '../home/genres.ts'

/** The words searched for, filters and sort order. All of it is in the address. */
export interface Search {
  /** Empty: nothing is searched for. */
  word: string
  /** Only titles of this person, whether anything is searched for or not. */
  person?: string | undefined
  genre?: Genre | undefined
  publisher?: string | undefined
  sales?: SalesType | undefined
  quality?: QualityType | undefined
  sort: SearchSort
}

export type Filter = 'genre' | 'publisher' | 'sales' | 'quality'
export const filters: readonly Filter[] = ['genre', 'publisher', 'sales', 'quality']

/** Names in the address, which visitors see and share. */
const salesNames: Record<string, SalesType> = { rental: 'tvod', purchase: 'est' }
const qualityNames: Record<string, QualityType> = { sd: 1, hd: 2, '4k': 3 }
const sortNames: Record<string, SearchSort> = { newest: 'newest', title: 'title', price: 'price' }

/** No name is longer. */
const maxNameLength = 300

/** Unknown values are ignored, so an old or mistyped address still searches. */
export function readSearch(query: URLSearchParams): Search {
  const named = <T>(names: Record<string, T>, name: string): T | undefined => {
    const value = query.get(name)?.toLowerCase() ?? ''
    return Object.hasOwn(names, value) ? names[value] : undefined
  }
  return {
    word: searchWord(query.get('q') ?? ''),
    person: query.get('person')?.slice(0, maxNameLength) || undefined,
    genre: genreOf(query.get('genre')),
    publisher: query.get('publisher') || undefined,
    sales: named(salesNames, 'kind'),
    quality: named(qualityNames, 'quality'),
    sort: named(sortNames, 'sort') ?? 'relevance',
  }
}

export function searchPath({ word, person, genre, publisher, sales, quality, sort }: Search): string {
  return pathTo('/search', undefined, {
    q: word || undefined,
    person,
    genre,
    publisher,
    kind: nameOf(salesNames, sales),
    quality: nameOf(qualityNames, quality),
    sort: nameOf(sortNames, sort),
  })
}

/** Equal for the same results, whatever the order of the address' parameters. */
export const searchInput = ({ word, publisher, sales, quality, ...search }: Search): CallInput<'GET /search'> => ({
  query: { query: word, publisher_id: publisher, sales_type: sales, quality_type: quality, ...search },
})

/** Whether there is anything to search for. */
export const isSearch = ({ word, person }: Search): boolean => word !== '' || person !== undefined

export const isFiltered = (search: Search): boolean => filters.some((filter) => search[filter] !== undefined)

export const withoutFilters = ({ word, person, sort }: Search): Search => ({ word, person, sort })

const nameOf = <T>(names: Record<string, T>, value: T | undefined): string | undefined =>
  Object.keys(names).find((name) => names[name] === value)
