import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../page/html.ts'
import { type Locale, localeOf } from '../page/locale.ts'
import { sendPage } from '../page/page.ts'
import { inboxMessages } from './inbox-messages.ts'
import { listPage, mailPage } from './inbox-pages.ts'
import type { MailStore } from './mail-store.ts'
import { readAttachment, readMail } from './read-mail.ts'

type Query = { Querystring: { to?: string; locale?: string } }
type OneMail = Query & { Params: { id: string } }
type FoundAttachment = NonNullable<Awaited<ReturnType<typeof readAttachment>>>
type OneAttachment = Query & { Params: { id: string; nth: string } }

/**
 * A mail's own HTML runs no script, loads nothing but the service's pictures and has an opaque origin; its links open in a new tab.
 */
const foreignPolicy = (siteOrigins: readonly string[]) =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${siteOrigins.join(' ')}`,
    "frame-ancestors 'self'",
  ].join('; ')

const mimeType = /^[\w.+-]+\/[\w.+-]+$/

/** Always downloaded, never shown here: it is foreign content at our origin. */
const sendAttachment = (reply: FastifyReply, { filename, content_type, content }: FoundAttachment) =>
  reply
    .header('content-type', mimeType.test(content_type) ? content_type : 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content)

export function inboxRoutes(app: FastifyInstance, mails: MailStore, siteOrigins: readonly string[]): void {
  const locale = (request: FastifyRequest<Query>): Locale =>
    localeOf(request.query.locale, request.headers['accept-language'])
  const unknown = (request: FastifyRequest<Query>, reply: FastifyReply) => {
    const messages = inboxMessages[locale(request)]
    return sendPage(reply, {
      locale: locale(request),
      title: messages.inbox,
      status: 404,
      body: html`<main><p>${messages.unknown}</p></main>`,
    })
  }

  app.get<Query>('/inbox', async (request, reply) => {
    const read = await Promise.all(mails.newest(request.query.to ?? '').map(readMail))
    const language = locale(request)
    return sendPage(reply, { locale: language, title: inboxMessages[language].inbox, body: listPage(read, language) })
  })

  app.get<Query>('/inbox.json', async (request, reply) => {
    const items = await Promise.all(mails.newest(request.query.to ?? '').map(readMail))
    return reply.header('cache-control', 'no-store').send({ items })
  })

  app.get<OneMail>('/inbox/:id', async (request, reply) => {
    const mail = mails.find(Number(request.params.id))
    if (!mail) return unknown(request, reply)
    const read = await readMail(mail)
    const language = locale(request)
    return sendPage(reply, { locale: language, title: read.subject, body: mailPage(read, language) })
  })

  app.get<OneMail>('/inbox/:id/html', async (request, reply) => {
    const mail = mails.find(Number(request.params.id))
    if (!mail) return unknown(request, reply)
    const { html: foreign } = await readMail(mail)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', foreignPolicy(siteOrigins))
      .header('referrer-policy', 'no-referrer')
      .send(`<!doctype html><base target="_blank">${foreign}`)
  })

  app.get<OneAttachment>('/inbox/:id/attachments/:nth', async (request, reply) => {
    const mail = mails.find(Number(request.params.id))
    const attachment = mail && (await readAttachment(mail, Number(request.params.nth)))
    return attachment ? sendAttachment(reply, attachment) : unknown(request, reply)
  })
}
