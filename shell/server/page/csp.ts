interface CspFacts {
  nonce: string
  /** Origins of releases hosted outside the site. */
  releaseOrigins: readonly string[]
  gatewayOrigin: string
}

/**
 * The page's Content-Security-Policy: no inline code, no eval, frames only from the payment gateway, and strings become code
 * only through the shell's Trusted Types policy.
 */
export function contentSecurityPolicy({ nonce, releaseOrigins, gatewayOrigin }: CspFacts): string {
  const releases = releaseOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${releases}`,
    `style-src 'self' 'nonce-${nonce}'${releases}`,
    `img-src 'self' data: blob:${releases}`,
    "media-src 'self' blob:",
    // data: the player's stylesheet embeds its icon font.
    "font-src 'self' data:",
    `connect-src 'self'${releases}`,
    "worker-src 'self' blob:",
    `frame-src ${gatewayOrigin}`,
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
