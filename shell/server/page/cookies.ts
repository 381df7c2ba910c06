/** The `cookie` header as names and values. */
export function readCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const]
  })
  return Object.fromEntries(pairs)
}
