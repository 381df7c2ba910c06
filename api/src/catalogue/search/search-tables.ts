import type { TitleTable } from '../catalogue-tables.ts'

/** A title as the search knows it; made from the title by `describeTitle` only. */
export interface TitleSearchTable
  extends Pick<TitleTable, 'full_title_id' | 'publisher_id' | 'genre' | 'published_at'> {
  /** Its folded texts, with a line break before and after each. */
  folded: string
  sort_ja: string
  sort_en: string
  /** Made by `gramsOf`. */
  grams: number[]
}

export interface PublisherSearchTable {
  publisher_id: string
  folded: string
}

/** A Latin word that occurs in a name, by one of the forms that `shortened` gives. */
export interface SearchWordTable {
  shortened: string
  word: string
}

export interface SearchTables {
  title_search: TitleSearchTable
  publisher_search: PublisherSearchTable
  search_word: SearchWordTable
}

declare module '../../database/tables.ts' {
  interface Database extends SearchTables {}
}
