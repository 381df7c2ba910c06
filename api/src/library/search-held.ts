import { fold, type TitleRow } from '../catalogue/public.ts'

type Named = Pick<TitleRow, 'name_ja' | 'name_en' | 'reading' | 'publisher_name_ja' | 'publisher_name_en'>

/** Whether each word is in a name of the title or its publisher, in either language or as kana. */
export function isNamedBy(title: Named, words: string): boolean {
  const names = [title.name_ja, title.name_en, title.reading, title.publisher_name_ja, title.publisher_name_en].map(
    fold,
  )
  return words
    .split(/\s+/)
    .map(fold)
    .every((word) => names.some((name) => name.includes(word)))
}
