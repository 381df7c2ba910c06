import type { CardFormHosts } from './card-form-hosts.ts'

interface CspFacts {
  nonce: string
  /** Origins of releases hosted outside the site. */
  releaseOrigins: readonly string[]
  cardForm: CardFormHosts
  /** Where the player fetches films, besides the site itself. */
  mediaOrigin?: string | undefined
}

/**
 * The page's Content-Security-Policy: no inline code, no eval, frames only from the payment provider, and strings become code
 * only through the shell's Trusted Types policy.
 */
export function contentSecurityPolicy({ nonce, releaseOrigins, cardForm, mediaOrigin }: CspFacts): string {
  const list = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  const releases = list(releaseOrigins)
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${releases}${list(cardForm.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'${releases}`,
    `img-src 'self' data: blob:${releases}`,
    "media-src 'self' blob:",
    // data: the player's stylesheet embeds its icon font.
    "font-src 'self' data:",
    `connect-src 'self'${releases}${list(cardForm.connections)}${list(mediaOrigin ? [mediaOrigin] : [])}`,
    "worker-src 'self' blob:",
    `frame-src${list(cardForm.frames)}`,
    "manifest-src 'self'",
    `form-action 'self'`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The shell installs the only policy before any other code runs.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
