import { useSearchParams } from 'react-router-dom'

/**
 * The sort order of a list, stored in the address as `?sort=`, so that a reload and a shared link show the same list. Choosing
 * another replaces the entry of the history and keeps the scroll position.
 *
 * @param sortOf the order of that name, or the default
 */
export function useSort<Sort extends string>(
  sortOf: (name: string | null) => Sort,
): readonly [sort: Sort, choose: (chosen: Sort) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: Sort) =>
    setSearch(
      (now) => {
        now.set('sort', chosen)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [sortOf(search.get('sort')), choose]
}
