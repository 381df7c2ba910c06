import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import * as client from 'openid-client'
import type { Settings } from '../settings.ts'
import { identityFrom, type ProviderIdentity } from './provider-identity.ts'
import { type ProviderSite, siteOf } from './provider-sites.ts'

/** Values that must be the same at the start of a visit and at its return. */
export interface VisitChecks {
  state: string
  nonce: string
  codeVerifier: string
}

export const newChecks = (): VisitChecks => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
})

export interface ProviderClients {
  isOffered(provider: Provider): boolean
  /** The address to open. @throws what `fetch` and openid-client throw when the provider can't be reached */
  authorizationUrl(provider: Provider, checks: VisitChecks): Promise<URL>
  /**
   * Redeems the provider's code.
   * @param parameters the query with which the browser came back
   * @throws AuthorizationResponseError when the person or the provider refused; anything else when a check failed
   */
  identify(provider: Provider, parameters: URLSearchParams, checks: VisitChecks): Promise<ProviderIdentity>
}

/** Seconds to wait for a provider. */
const timeout = 10

function configure(site: ProviderSite): Promise<client.Configuration> {
  const { clientId, clientSecret, isInsecure } = site
  const execute = isInsecure ? [client.allowInsecureRequests] : []
  const inBody = client.ClientSecretPost(clientSecret)
  if (site.protocol === 'oidc')
    return client.discovery(new URL(site.issuer), clientId, undefined, inBody, { execute, timeout })
  const { issuer, authorization_endpoint, token_endpoint } = site
  const auth = site.secretIn === 'body' ? inBody : client.ClientSecretBasic(clientSecret)
  const config = new client.Configuration({ issuer, authorization_endpoint, token_endpoint }, clientId, undefined, auth)
  config.timeout = timeout
  for (const apply of execute) apply(config)
  return Promise.resolve(config)
}

async function profileOf(
  site: ProviderSite,
  config: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
) {
  if (site.protocol === 'oidc') return tokens.claims()
  const response = await client.fetchProtectedResource(config, tokens.access_token, new URL(site.profile_url), 'GET')
  if (!response.ok) throw new Error(`The profile was refused with ${response.status}`)
  return response.json() as Promise<unknown>
}

/** Clients of the providers in the settings. A provider's addresses are looked up at its first use, then cached. */
export function createProviderClients(settings: Settings): ProviderClients {
  const configs = new Map<Provider, Promise<client.Configuration>>()

  function open(provider: Provider) {
    const site = siteOf(provider, settings)
    if (!site) throw new Error(`${provider} is not configured`)
    const config = configs.get(provider) ?? configure(site)
    configs.set(provider, config)
    config.catch(() => configs.delete(provider))
    return { site, config }
  }

  const redirectUri = (provider: Provider) => `${settings.SITE_ORIGIN}/api/v1/login/${provider}/callback`

  return {
    isOffered: (provider) => siteOf(provider, settings) !== undefined,
    authorizationUrl: async (provider, { state, nonce, codeVerifier }) => {
      const { site, config } = open(provider)
      return client.buildAuthorizationUrl(await config, {
        ...{ redirect_uri: redirectUri(provider), scope: site.scope, state },
        ...{ code_challenge: await client.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' },
        ...(site.protocol === 'oidc' && { nonce }),
        ...(site.protocol === 'oidc' && site.response_mode && { response_mode: site.response_mode }),
      })
    },
    identify: async (provider, parameters, { state, nonce, codeVerifier }) => {
      const { site, config } = open(provider)
      const url = new URL(`${redirectUri(provider)}?${parameters}`)
      const tokens = await client.authorizationCodeGrant(await config, url, {
        ...{ expectedState: state, pkceCodeVerifier: codeVerifier },
        ...(site.protocol === 'oidc' && { expectedNonce: nonce }),
      })
      return identityFrom(provider, await profileOf(site, await config, tokens))
    },
  }
}
