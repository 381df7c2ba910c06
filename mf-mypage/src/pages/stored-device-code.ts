import { userCodeBounds } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'

/** Seconds (spec §9.1): as long as the TV's code is valid. */
const keptSeconds = 900
const name = 'device_code'

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in Firefox
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/deviceflow; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Keeps the code that the TV shows, as typed, while the visitor logs in (spec §3.13, device code cookie). */
export function keepDeviceCode(typed: string): void {
  if (typed === '') clearDeviceCode()
  else write(typed.slice(0, userCodeBounds.maxTyped), keptSeconds)
}

export const clearDeviceCode = (): void => write('', 0)

/** The kept code; empty when there is none. */
export function readDeviceCode(): string {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return kept ? decodeURIComponent(kept.slice(name.length + 1)) : ''
  } catch {
    // Changed by hand: treated as absent.
    return ''
  }
}
