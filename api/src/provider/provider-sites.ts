import { type Provider, providers } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Settings } from '../settings.ts'

/** How to reach one provider. OpenID Connect providers publish their addresses; the others have documented ones. */
export type ProviderSite = {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** Plain HTTP, for the sandbox only. */
  isInsecure: boolean
} & (
  | { protocol: 'oidc'; response_mode?: 'form_post' }
  | {
      protocol: 'oauth2'
      authorization_endpoint: string
      token_endpoint: string
      /** Returns the profile of the access token's owner. */
      profile_url: string
      /** How the client's secret is sent (RFC 6749 §2.3.1). */
      secretIn: 'header' | 'body'
    }
)

type Addresses = ProviderSite extends infer S
  ? S extends unknown
    ? Omit<S, 'clientId' | 'clientSecret' | 'isInsecure'>
    : never
  : never

const graph = 'https://graph.facebook.com/v24.0'

const real: Record<Provider, Addresses> = {
  google: { protocol: 'oidc', issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // Apple sends name and address only by form_post.
  apple: {
    protocol: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    response_mode: 'form_post',
  },
  facebook: {
    ...{ protocol: 'oauth2', issuer: 'https://www.facebook.com', scope: 'public_profile email', secretIn: 'body' },
    authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
    token_endpoint: `${graph}/oauth/access_token`,
    profile_url: `${graph}/me?fields=id,name,email`,
  },
  // tweet.read is required to read one's own profile.
  twitter: {
    ...{ protocol: 'oauth2', issuer: 'https://x.com', scope: 'users.read tweet.read', secretIn: 'header' },
    authorization_endpoint: 'https://x.com/i/oauth2/authorize',
    token_endpoint: 'https://api.x.com/2/oauth2/token',
    profile_url: 'https://api.x.com/2/users/me',
  },
}

/** The provider's addresses in the sandbox. */
function inSandbox(provider: Provider, origin: string): Addresses {
  const issuer = `${origin}/provider/${provider}`
  const site = real[provider]
  if (site.protocol === 'oidc') return { ...site, issuer }
  const profile_url = `${issuer}/profile`
  return { ...site, issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, profile_url }
}

/**
 * The provider if the settings contain its credentials, otherwise its imitation in the sandbox if that is enabled, otherwise
 * undefined.
 */
export function siteOf(provider: Provider, settings: Settings): ProviderSite | undefined {
  const { PROVIDER_SANDBOX_SECRET: sandboxSecret, SANDBOX_ORIGIN } = settings
  const name = provider.toUpperCase() as Uppercase<Provider>
  const [clientId, clientSecret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]]
  if (clientId && clientSecret) return { ...real[provider], clientId, clientSecret, isInsecure: false }
  if (!sandboxSecret) return undefined
  return { ...inSandbox(provider, SANDBOX_ORIGIN), clientId: 'ginmaku', clientSecret: sandboxSecret, isInsecure: true }
}

export const offeredProviders = (settings: Settings): Provider[] =>
  providers.filter((provider) => siteOf(provider, settings) !== undefined)
