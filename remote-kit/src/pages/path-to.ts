import { generatePath } from 'react-router-dom'

type PathParams<Pattern extends string> = Parameters<typeof generatePath<Pattern>>[1]
type Params<Pattern extends string> = Pattern extends `${string}:${string}`
  ? [params: PathParams<Pattern>, query?: Query]
  : [params?: undefined, query?: Query]

/** Undefined values are omitted. */
type Query = Readonly<Record<string, string | number | undefined>>

/**
 * A site-relative address: `pathTo('/title/:fullTitleId', { fullTitleId })`. Parameters and query are encoded; a missing
 * parameter does not compile.
 */
export function pathTo<Pattern extends string>(pattern: Pattern, ...[params, query = {}]: Params<Pattern>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return generatePath<string>(pattern, params) + (search && `?${search}`)
}
