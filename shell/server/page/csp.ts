interface CspFacts {
  nonce: string
  /** Origins of releases that are not the site's own. */
  releaseOrigins: readonly string[]
  gatewayOrigin: string
}

/** What a page may load and be put into. No inline code, no eval; frames of the payment gateway alone; what makes code of strings must pass the shell's policy. */
export function contentSecurityPolicy({ nonce, releaseOrigins, gatewayOrigin }: CspFacts): string {
  const releases = releaseOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${releases}`,
    `style-src 'self' 'nonce-${nonce}'${releases}`,
    `img-src 'self' data: blob:${releases}`,
    "media-src 'self' blob:",
    // data: the player's icons are a font within its stylesheet.
    "font-src 'self' data:",
    `connect-src 'self'${releases}`,
    "worker-src 'self' blob:",
    `frame-src ${gatewayOrigin}`,
    "manifest-src 'self'",
    `form-action 'self'`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The shell installs the one policy before anything else runs.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
