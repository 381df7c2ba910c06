import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Configuration, interactionPolicy, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { PersonStore } from './person-store.ts'
import { type ProviderName, type Quirks, quirks } from './providers.ts'

export const clientId = 'ginmaku'

export interface ProviderParts {
  name: ProviderName
  /** The sandbox's, as browsers and the API reach it. */
  origin: string
  secret: string
  siteOrigins: readonly string[]
  people: PersonStore
}

const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK

/** Asks at each visit who one is, as a sandbox is used by one person who plays many. */
function policy() {
  const { Check, base } = interactionPolicy
  const prompts = base()
  const asks = new Check('always', 'Who are you this time?', (ctx) => ctx.oidc.result?.login === undefined)
  prompts.get('login')?.checks.add(asks)
  return prompts
}

/** No one is asked for consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, params, provider } = oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope(String(params?.scope ?? ''))
  await grant.save()
  return grant
}

const cookiesOf = (name: ProviderName): NonNullable<Configuration['cookies']> => ({
  keys: [randomBytes(32).toString('hex')],
  // All providers share the sandbox's origin.
  names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
  long: { path: `/provider/${name}` },
})

/** One provider, at `{origin}/provider/{name}`; its state is gone after a restart. */
export function createProvider({ name, origin, secret, siteOrigins, people }: ProviderParts): Provider {
  const { scopes, secretIn, claims, tellsNameOnce }: Quirks = quirks[name]
  const provider = new Provider(`${origin}/provider/${name}`, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: secret, token_endpoint_auth_method: secretIn },
        redirect_uris: siteOrigins.map((site) => `${site}/api/v1/login/${name}/callback`),
        ...{ grant_types: ['authorization_code'], response_types: ['code'] },
      },
    ],
    jwks: { keys: [key()] },
    cookies: cookiesOf(name),
    scopes: [...scopes],
    claims: { openid: ['sub', ...claims] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `/provider/${name}/choose/${uid}`, policy: policy() },
    findAccount: (_, subject) => {
      const person = people.bySubject(name, subject)
      if (!person) return undefined
      const { email, isCertified, name: fullName } = person
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: isCertified, name: fullName }),
      }
    },
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  if (tellsNameOnce) provider.on('authorization.success', (ctx, out) => tellName(ctx, out, people))
  return provider
}

/** Apple sends the name as JSON with the code, and never again. */
function tellName({ oidc }: KoaContextWithOIDC, out: Record<string, unknown> | undefined, people: PersonStore) {
  const subject = oidc.session?.accountId
  const person = subject === undefined ? undefined : people.bySubject('apple', subject)
  if (!out || !person || !people.mayTellName('apple', person.subject)) return
  const [lastName = '', firstName = ''] = person.name.split(' ')
  out.user = JSON.stringify({ name: { firstName, lastName }, email: person.email })
}
