import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import * as z from 'zod'
import { html } from '../page/html.ts'
import { localeOf } from '../page/locale.ts'
import { sendPage } from '../page/page.ts'
import type { SandboxSettings } from '../settings.ts'
import { choosePage } from './choose-page.ts'
import { createProvider } from './create-provider.ts'
import { createPersonStore, type PersonStore } from './person-store.ts'
import { providerMessages } from './provider-messages.ts'
import { type ProviderName, providerNames, quirks } from './providers.ts'

const chosen = z.object({
  answer: z.enum(['go', 'cancel', 'fail']),
  name: z.string().max(60).default(''),
  email: z.string().max(254).default(''),
  certified: z.literal('yes').optional(),
})

/** The external services that one can log in with: real OpenID Connect and OAuth 2.0 servers, each with its quirks. */
export function providerRoutes(
  app: FastifyInstance,
  database: DatabaseSync,
  { siteOrigins, providerSecret }: SandboxSettings,
  origin: () => string,
): void {
  const people = createPersonStore(database)
  const secret = providerSecret ?? randomBytes(32).toString('base64url')
  for (const name of providerNames) {
    let made: Provider | undefined
    // Made once the origin is known.
    const provider = () => {
      made ??= createProvider({ name, origin: origin(), secret, siteOrigins, people })
      return made
    }
    chooseRoutes(app, name, provider, people, siteOrigins)
    app.get(`/provider/${name}/profile`, (request, reply) => sendProfile(name, provider(), people, request, reply))
    mount(app, `/provider/${name}`, provider)
  }
}

/** Hands requests over as they came, because the provider reads bodies itself. */
function mount(app: FastifyInstance, prefix: string, provider: () => Provider): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack()
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
      raw.url = raw.url?.slice(prefix.length) || '/'
      await provider().callback()(raw, reply.raw)
    })
  })
}

function chooseRoutes(
  app: FastifyInstance,
  name: ProviderName,
  provider: () => Provider,
  people: PersonStore,
  siteOrigins: readonly string[],
): void {
  const path = `/provider/${name}/choose/:uid`

  /** @returns whether the visit is still waiting for an answer, in this browser */
  async function isWaiting(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      await provider().interactionDetails(request.raw, reply.raw)
      return true
    } catch {
      // The provider throws for an unknown, used or expired visit.
      return false
    }
  }
  const page = (request: FastifyRequest, reply: FastifyReply, isKnown: boolean) => {
    const locale = localeOf(undefined, request.headers['accept-language'])
    const messages = providerMessages[locale]
    const title = messages.title(quirks[name].name)
    const body = isKnown ? choosePage(quirks[name], locale) : html`<main class="narrow"><p>${messages.gone}</p></main>`
    return sendPage(reply, { locale, title, body, formsTo: siteOrigins, status: isKnown ? 200 : 410 })
  }

  app.get(path, async (request, reply) => page(request, reply, await isWaiting(request, reply)))
  app.post(path, async (request, reply) => {
    const { answer, name: fullName, email, certified } = chosen.parse(request.body)
    if (!(await isWaiting(request, reply))) return page(request, reply, false)
    const { givesEmail, certifies } = quirks[name]
    const person = { email: givesEmail ? email : '', isCertified: certifies && certified === 'yes', name: fullName }
    const result =
      answer === 'go'
        ? { login: { accountId: people.keep(name, person).subject, remember: false } }
        : { error: answer === 'cancel' ? 'access_denied' : 'temporarily_unavailable' }
    const next = await provider().interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    return reply.redirect(next, 303)
  })
}

/** What providers without ID tokens respond about the bearer of an access token. */
async function sendProfile(
  name: ProviderName,
  provider: Provider,
  people: PersonStore,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const token = await provider.AccessToken.find(bearer)
  const person = token && people.bySubject(name, token.accountId)
  if (!person) return reply.code(401).send({ error: 'invalid_token' })
  const { subject: id, name: fullName, email } = person
  if (name === 'twitter') return { data: { id, name: fullName, username: `user_${id.slice(0, 8)}` } }
  return { id, name: fullName, ...(email && { email }) }
}
