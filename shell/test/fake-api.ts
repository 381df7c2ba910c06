import { createServer, type IncomingMessage, type Server } from 'node:http'

/** Responses by `METHOD /path`, without base and query: a status and a body. */
export type Answers = Record<string, (request: IncomingMessage) => Answered | Promise<Answered>>
interface Answered {
  status: number
  body?: unknown
}

/** Responds with the current `answers`; 404 for everything else. */
export function createFakeApi(answers: Answers): Server {
  return createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v\d/, '').replace(/\?.*/, '')
    const { status, body } = (await answers[`${request.method} ${path}`]?.(request)) ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
