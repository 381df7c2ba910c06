import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

const largestMailBytes = 10 * 1024 * 1024

export interface RunningSmtp {
  port: number
  close(): Promise<void>
}

/** Accepts every mail for any recipient without a password, and forwards none. */
export async function startSmtp(mails: MailStore, host: string, port: number): Promise<RunningSmtp> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMailBytes,
    banner: 'Ginmaku sandbox',
    closeTimeout: 1000,
    onData(stream, session, callback) {
      buffer(stream).then((raw) => {
        if (stream.sizeExceeded) return callback(Object.assign(new Error('Message too large'), { responseCode: 552 }))
        mails.add(
          session.envelope.rcptTo.map(({ address }) => address),
          raw,
          Date.now(),
        )
        return callback()
      }, callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A mailer killed mid-session must end only its own connection, not the inbox.
  server.on('error', (error) => process.stderr.write(`A mail's connection broke off: ${error.message}\n`))
  const bound = server.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
