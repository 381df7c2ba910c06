import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, site, type TestSandbox } from '../testing/open-test-sandbox.ts'
import type { ReadMail } from './read-mail.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

/** Sends raw SMTP, because the inbox must accept what any mailer sends. */
async function send(to: string, message: string): Promise<void> {
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const reply = async (code: string) => {
    for (;;) {
      const { value } = (await replies.next()) as { value: string }
      if (value.startsWith(`${code} `)) return
      if (!value.startsWith(`${code}-`)) throw new Error(`Expected ${code}, got ${value}`)
    }
  }
  await reply('220')
  const lines = ['EHLO test', 'MAIL FROM:<no-reply@ginmaku.example>', `RCPT TO:<${to}>`]
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    await reply('250')
  }
  socket.write('DATA\r\n')
  await reply('354')
  socket.write(`${message.replaceAll('\n', '\r\n')}\r\n.\r\n`)
  await reply('250')
  socket.end('QUIT\r\n')
  await once(socket, 'close')
}

/** Ends the connection as a killed mailer does. */
async function breakOff(): Promise<void> {
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  await once(socket, 'data')
  for (const line of ['EHLO test', 'MAIL FROM:<no-reply@ginmaku.example>']) {
    socket.write(`${line}\r\n`)
    await once(socket, 'data')
  }
  socket.resetAndDestroy()
}

const mail = (html: string, text: string) => `From: Ginmaku <no-reply@ginmaku.example>
Subject: =?UTF-8?B?${Buffer.from('会員登録のご確認').toString('base64')}?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

${text}
--b
Content-Type: text/html; charset=utf-8

${html}
--b--`

const inbox = async (to: string) => {
  const response = await fetch(`${sandbox.origin}/inbox.json?${new URLSearchParams({ to })}`)
  return ((await response.json()) as { items: ReadMail[] }).items
}

test('a mail arrives with subject, text and links, for its address whatever its case', async () => {
  const link = 'http://localhost:3999/mail-certify?token=a_b-c&x=1'
  await send('Hanako@example.com', mail('<p>x</p>', `確認してください\n${link}\n`))
  const [received] = await inbox('hanako@EXAMPLE.com')
  expect(received).toMatchObject({
    subject: '会員登録のご確認',
    from: 'Ginmaku <no-reply@ginmaku.example>',
    to: ['hanako@example.com'],
    links: [link],
  })
  expect(await inbox('somebody@example.com')).toEqual([])
})

test("a mail's HTML runs no script and shows the service's pictures, and its page shows text and links", async () => {
  await send('evil@example.com', mail('<script>alert(1)</script><b>bold</b>', 'see https://ginmaku.example/a <script>'))
  const [received] = await inbox('evil@example.com')
  const page = await (await fetch(`${sandbox.origin}/inbox/${received?.id}?locale=ja`)).text()
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('<a href="https://ginmaku.example/a"')
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const framed = await fetch(`${sandbox.origin}/inbox/${received?.id}/html`)
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-popups/)
  expect(policy).not.toContain('allow-scripts')
  expect(policy).toContain(`; img-src data: ${site};`)
  expect(await framed.text()).toContain('<b>bold</b>')
})

const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:公演\r\nEND:VCALENDAR\r\n'

const withAttachment = (type: string, disposition: string) => `From: Ginmaku <no-reply@ginmaku.example>
Subject: Ticket
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="m"

--m
Content-Type: text/plain; charset=utf-8

Your ticket
--m
Content-Type: ${type}
Content-Disposition: ${disposition}
Content-Transfer-Encoding: base64

${Buffer.from(calendar).toString('base64')}
--m--`

test('a mail’s page lists its attachments, and each is downloaded as it was sent', async () => {
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  await send('ticket@example.com', withAttachment(type, 'attachment; filename="T001.ics"'))
  const [received] = await inbox('ticket@example.com')
  expect(received?.attachments).toEqual([{ filename: 'T001.ics', content_type: 'text/calendar' }])
  const page = await (await fetch(`${sandbox.origin}/inbox/${received?.id}?locale=en`)).text()
  expect(page).toContain('<h2>Attachments</h2>')
  const address = `/inbox/${received?.id}/attachments/0`
  expect(page).toContain(`<a href="${address}" download="T001.ics">T001.ics</a>`)
  const file = await fetch(sandbox.origin + address)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''T001.ics")
  expect(await file.text()).toBe(calendar)
  expect((await fetch(`${sandbox.origin}/inbox/${received?.id}/attachments/1`)).status).toBe(404)
})

test('an attachment of any type and name is only downloaded', async () => {
  await send('odd@example.com', withAttachment('text/html', 'attachment; filename="<b>公演\'s.html"'))
  const [received] = await inbox('odd@example.com')
  const page = await (await fetch(`${sandbox.origin}/inbox/${received?.id}`)).text()
  expect(page).not.toContain('<b>')
  const file = await fetch(`${sandbox.origin}/inbox/${received?.id}/attachments/0`)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.']+$/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
})

test('a mail without attachments lists none', async () => {
  await send('plain@example.com', mail('', 'one'))
  const [received] = await inbox('plain@example.com')
  expect(await (await fetch(`${sandbox.origin}/inbox/${received?.id}?locale=en`)).text()).not.toContain('Attachments')
})

test('a restart loses no mail, and the list shows the newest first', async () => {
  await send('twice@example.com', mail('', 'one'))
  await send('twice@example.com', mail('', 'two'))
  await sandbox.restart()
  expect((await inbox('twice@example.com')).map(({ text }) => text.trim())).toEqual(['two', 'one'])
  expect(await (await fetch(`${sandbox.origin}/inbox?locale=en&to=twice@example.com`)).text()).toContain(
    '会員登録のご確認',
  )
})

test('an unknown mail is not found, in the reader’s language', async () => {
  const response = await fetch(`${sandbox.origin}/inbox/999999`, { headers: { 'accept-language': 'ja' } })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('このメールは見つかりません')
})

test('a client that disconnects during a session does no harm: the next mail arrives', async () => {
  await breakOff()
  await breakOff()
  const to = 'after@example.com'
  await send(to, mail('<p>Hello</p>', 'Hello'))
  const response = await fetch(`${sandbox.origin}/inbox.json?to=${encodeURIComponent(to)}`)
  expect(((await response.json()) as { items: unknown[] }).items).toHaveLength(1)
})
