import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { RequestLog } from './request-log.ts'

async function linesAt(level: string) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) })
  const app = fastify({ logger: { level, stream }, logController: new RequestLog(), trustProxy: true })
  app.get('/title', async ({ raw }) => {
    // Node's state once the connection has closed.
    Object.defineProperty(raw, 'socket', { value: null })
    return 'answered'
  })
  await app.inject('/title')
  await app.close()
  return lines
}

it('a request is one line with method, URL, address and status, even if the client has disconnected', async () => {
  const lines = await linesAt('info')
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      reqId: expect.any(String),
      req: expect.objectContaining({ method: 'GET', url: '/title', remoteAddress: '127.0.0.1' }),
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})

it('at debug the incoming request is logged too', async () => {
  expect((await linesAt('debug')).map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
})
