/**
 * The site's path with these values added to its query; undefined when the browser would leave the site there (spec of URLs:
 * `//host` and `/\host` are other sites).
 */
export function returnAddress(
  path: string,
  siteOrigin: string,
  query: Record<string, string> = {},
): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, siteOrigin)) return undefined
  const url = new URL(path, siteOrigin)
  if (url.origin !== new URL(siteOrigin).origin) return undefined
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
