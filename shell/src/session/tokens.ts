/** The two values of a session (spec §3.3, §4.1). Stored in cookies of the same names, read by client-side code only. */
export interface Tokens {
  authKey: string
  accessToken: string
}

/** Days; equal to the lifetime of a session. */
const cookieDays = 30
const expiryKey = 'accessTokenExpiresAt'

/** Undefined when there is none, or when its value is malformed. */
export function readCookie(name: string): string | undefined {
  const value = readRawCookie(name)
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    // URIError: not written by this shell, such as `%E0%A4`.
    return undefined
  }
}

function readRawCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = Math.round(days * 86_400)
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in Firefox
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Both or neither: a browser with only one of them, or a malformed one, is logged out, and both are deleted (spec §4.1). */
export function readTokens(): Tokens | undefined {
  const authKey = readCookie('auth_key')
  const accessToken = readCookie('access_token')
  if (authKey && accessToken) return { authKey, accessToken }
  if (readRawCookie('auth_key') || readRawCookie('access_token')) clearTokens()
  return undefined
}

/** Without storage, tokens are only renewed once they are refused. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** @param expiresAt RFC 3339, when the access token expires */
export function writeTokens({ authKey, accessToken }: Tokens, expiresAt: string): void {
  writeCookie('auth_key', authKey, cookieDays)
  writeCookie('access_token', accessToken, cookieDays)
  withStorage((storage) => storage.setItem(expiryKey, expiresAt))
}

export function clearTokens(): void {
  writeCookie('auth_key', '', 0)
  writeCookie('access_token', '', 0)
  withStorage((storage) => storage.removeItem(expiryKey))
}

/** Milliseconds since the epoch, when known. */
export function accessTokenExpiry(): number | undefined {
  const stored = withStorage((storage) => storage.getItem(expiryKey))
  const time = stored ? Date.parse(stored) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
