import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createMailer, type OutgoingMail, smtpLimits } from './mailer.ts'

const mail: OutgoingMail = {
  messageId: '<1@ginmaku.example>',
  to: 'viewer@example.com',
  subject: '【銀幕】会員登録のご確認',
  text: 'plain',
  html: '<p>html</p>',
  sentAt: new Date('2026-11-21T12:00:00Z'),
}

interface Received {
  recipients: string[]
  isEncrypted: boolean
  raw: string
}

/** A mail server, and a mailer that is set up for it. `query` is added to the mailer's URL. */
async function mailServer(options: SMTPServerOptions, { scheme = 'smtp', user = '', query = '' } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, isEncrypted: session.secure, raw })
        done()
      }, done)
    },
    ...options,
  })
  // A client that refuses the certificate breaks the connection off.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(readSettings({ SMTP_URL: `${scheme}://${user}127.0.0.1:${port}${query}` }), {
    ...smtpLimits,
    greetingTimeout: 2_000,
  })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return { received, send: (changes: Partial<OutgoingMail> = {}) => mailer.send({ ...mail, ...changes }) }
}

const pems = await generate([{ name: 'commonName', value: 'mail.ginmaku.example' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
})
const certificate = { key: pems.private, cert: pems.cert }
const trusting = `tls.ca=${encodeURIComponent(pems.cert)}`

test('a mail has its subject, both bodies, date and a stable id', async () => {
  const { received, send } = await mailServer({ disabledCommands: ['STARTTLS'] })
  await send()
  const [{ recipients, raw } = { recipients: [], raw: '' }] = received
  expect(recipients).toEqual(['viewer@example.com'])
  const encoded = raw.match(/^Subject: ((?:.+\r\n )*.+)\r$/m)?.[1]?.replace(/\r\n /g, '') ?? ''
  const words = [...encoded.matchAll(/=\?UTF-8\?B\?(.+?)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64'))
  expect(Buffer.concat(words).toString()).toBe(mail.subject)
  expect(raw).toContain('Message-ID: <1@ginmaku.example>')
  expect(raw).toContain('Date: Sat, 21 Nov 2026 12:00:00 +0000')
  expect(raw).toMatch(/Content-Type: multipart\/alternative.*text\/plain.*plain.*text\/html.*<p>html<\/p>/s)
})

test.each([
  ['a list of addresses', { to: 'viewer@example.com, other@example.com' }],
  ['an address with a header', { to: 'viewer@example.com\r\nBcc: other@example.com' }],
  ['a subject with a header', { subject: 'Hello\r\nBcc: other@example.com' }],
])('%s adds no recipient and no header', async (_, changes) => {
  const { received, send } = await mailServer({ disabledCommands: ['STARTTLS'] })
  await send(changes).catch(() => undefined)
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('other@example.com')
  expect(received.map(({ raw }) => raw).join('')).not.toMatch(/^Bcc:/m)
})

test.each([
  ['smtps', 'smtps', { secure: true }],
  ['STARTTLS', 'smtp', {}],
])('a mail is sent encrypted by %s', async (_, scheme, options) => {
  const { received, send } = await mailServer({ ...certificate, ...options }, { scheme, query: `/?${trusting}` })
  await send()
  expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
})

test.each([
  ['smtps', 'smtps', { secure: true }],
  ['STARTTLS', 'smtp', {}],
])('no mail is sent by %s to a server whose certificate is not trusted', async (_, scheme, options) => {
  const { received, send } = await mailServer({ ...certificate, ...options }, { scheme })
  await expect(send()).rejects.toThrow(/self-signed certificate/)
  expect(received).toEqual([])
})

test('where encryption is required, no mail is sent without it', async () => {
  const { received, send } = await mailServer({ disabledCommands: ['STARTTLS'] }, { query: '/?requireTLS=true' })
  await expect(send()).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})

test('a server that wants a password gets it, and a wrong one is refused', async () => {
  const options: SMTPServerOptions = {
    ...certificate,
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'ginmaku' && password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
  }
  const known = await mailServer(options, { user: 'ginmaku:right@', query: `/?${trusting}` })
  await known.send()
  expect(known.received).toHaveLength(1)
  const unknown = await mailServer(options, { user: 'ginmaku:wrong@', query: `/?${trusting}` })
  await expect(unknown.send()).rejects.toThrow(/535 Authentication failed/)
})

test.each([
  ['recipient', { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal) }],
  ['sender', { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal) }],
])('a server that refuses the %s says why', async (_, refusing) => {
  const { received, send } = await mailServer({ disabledCommands: ['STARTTLS'], ...refusing } as SMTPServerOptions)
  await expect(send()).rejects.toThrow(/550 Not here/)
  expect(received).toEqual([])
})

const refusal = Object.assign(new Error('Not here'), { responseCode: 550 })
