import { useSearchParams } from 'react-router-dom'
import { type LibraryFilter, libraryFilterOf } from '../../app/calls.ts'

/** Which part of the library is shown, in the address, so that a reload shows the same. */
export function useLibraryFilter(): readonly [filter: LibraryFilter, change: (filter: LibraryFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const change = ({ part, words }: LibraryFilter) =>
    setSearch(
      (now) => {
        if (part === 'all') now.delete('show')
        else now.set('show', part)
        if (words === '') now.delete('words')
        else now.set('words', words)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [libraryFilterOf(search), change]
}
