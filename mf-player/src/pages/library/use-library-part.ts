import { useSearchParams } from 'react-router-dom'
import { type LibraryPart, libraryPartOf } from '../../app/calls.ts'

/** The part of the library that is shown, in the address as `?show=now`, so that a reload shows the same. */
export function useLibraryPart(): readonly [part: LibraryPart, choose: (part: LibraryPart) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (part: LibraryPart) =>
    setSearch(
      (now) => {
        if (part === 'all') now.delete('show')
        else now.set('show', part)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [libraryPartOf(search.get('show')), choose]
}
