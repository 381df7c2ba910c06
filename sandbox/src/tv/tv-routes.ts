import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'
import * as z from 'zod'
import { localeOf } from '../page/locale.ts'
import { sendPage } from '../page/page.ts'
import { tvMessages } from './tv-messages.ts'
import { tvPage } from './tv-page.ts'

/** What the TV calls itself to the service. */
const userAgent = 'GinmakuTV/1.0 (SMART-TV; Linux)'
const clientId = 'ginmaku-tv'

const place = { region: z.string().optional() }
const askedFor = z.object(place)
const polled = z.object({ ...place, device_code: z.string() })
const left = z.object({ ...place, auth_key: z.string() })
const codes = z.object({ verification_uri_complete: z.string() }).loose()
const session = z.object({ auth_key: z.string(), access_token: z.string() })

interface Answer {
  status: number
  body: unknown
}

/** A TV that logs in by RFC 8628. A real one calls the service itself; here its network is the sandbox's, as a page has no say over its user agent. */
export function tvRoutes(app: FastifyInstance, apiOrigin: string): void {
  async function call(
    path: string,
    { region, ...more }: { region?: string | undefined } & RequestInit,
  ): Promise<Answer> {
    const headers = { 'user-agent': userAgent, ...(region && { 'x-client-region': region }), ...more.headers }
    const response = await fetch(`${apiOrigin}/api/v2${path}`, { ...more, headers })
    return { status: response.status, body: response.status === 204 ? {} : await response.json() }
  }
  const post = (path: string, fields: Record<string, string>, region: string | undefined) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields), region })

  app.get<{ Querystring: { locale?: string } }>('/tv', (request, reply) => {
    const locale = localeOf(request.query.locale, request.headers['accept-language'])
    const messages = tvMessages[locale]
    return sendPage(reply, { locale, title: messages.title, body: tvPage(messages), scripts: ['tv-screen.ts'] })
  })

  app.post('/tv/code', async (request, reply) => {
    const { region } = askedFor.parse(request.body)
    const { status, body } = await post('/deviceflow/code', { client_id: clientId }, region)
    if (status !== 200) return reply.code(status).send(body)
    const asked = codes.parse(body)
    return { ...asked, qr: qrPath(asked.verification_uri_complete) }
  })

  app.post('/tv/token', async (request, reply) => {
    const { device_code, region } = polled.parse(request.body)
    const fields = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code, client_id: clientId }
    const { status, body } = await post('/deviceflow/token', fields, region)
    if (status !== 200) return reply.code(status).send(body)
    const { auth_key, access_token } = session.parse(body)
    const headers = { 'x-auth-key': auth_key, 'x-access-token': access_token }
    const who = await call('/session', { headers })
    const { email } = z.object({ email: z.string() }).parse(who.body)
    return { email, auth_key }
  })

  app.post('/tv/log-out', async (request, reply) => {
    const { auth_key } = left.parse(request.body)
    const { status, body } = await call('/logout', { method: 'POST', headers: { 'x-auth-key': auth_key } })
    return reply.code(status === 204 ? 200 : status).send(body)
  })
}

/** Modules of white around the code, without which phones don't find it. */
const margin = 4

function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
