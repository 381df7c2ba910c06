type Name<Part extends string> = Part extends `:${infer Found}` ? Found : never
type PathNames<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? Name<Part> | PathNames<Rest>
  : Name<Pattern>
type PathParams<Pattern extends string> = Readonly<Record<PathNames<Pattern>, string>>
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
  const values: Readonly<Record<string, string>> = params ?? {}
  // The router's own function would bring the router into parcels, which need nothing else of it.
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${pattern} without ${name}`)
    return encodeURIComponent(value)
  })
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return path + (search && `?${search}`)
}
