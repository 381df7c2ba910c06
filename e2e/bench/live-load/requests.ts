import { Agent, type IncomingMessage, request } from 'node:http'

/** Connections stay open, as those of browsers do. */
export const agentOf = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

interface Options {
  agent: Agent
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends a request. @returns the response, of which nothing was read yet */
export const send = (url: string, { agent, method = 'GET', headers, body }: Options): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, ...(headers && { headers }) }, resolve)
    sent.once('error', reject)
    sent.end(body)
  })

/** @returns when its first byte arrived, by `performance.now()`; undefined when it was refused */
export async function firstByteOf(response: IncomingMessage): Promise<number | undefined> {
  let first: number | undefined
  for await (const _ of response) first ??= performance.now()
  return response.statusCode === 200 ? first : undefined
}
