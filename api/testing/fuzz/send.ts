import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FuzzedRequest } from './request-for.ts'

export interface Answered {
  status: number
  contentType: string
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Not `fetch`, which normalises addresses and refuses headers before sending. */
export async function send(origin: string, { method, target, headers, body }: FuzzedRequest): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const sent = request({ agent, hostname, port, method, path: target, headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, contentType: answer.headers['content-type'] ?? '', body: await text(answer) }
}
