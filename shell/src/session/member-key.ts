import type { Tokens } from './tokens.ts'

/**
 * Identifies members without naming them: a hash of the access token's subject, which is stable across renewals and log-ins. An
 * unreadable token falls back to the session's own key.
 */
export const memberKeyOf = ({ authKey, accessToken }: Tokens): string => hash(subjectOf(accessToken) ?? authKey)

/** `sub` of a JWT's payload. */
function subjectOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    // Only the API defines the format of its tokens.
    return undefined
  }
}

/** 53 bits (cyrb53): too few to recover an id. Synchronous, unlike `crypto.subtle`, which is also missing on plain http. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
