import { createServer, type IncomingMessage, type Server } from 'node:http'

/** Answers by `METHOD /path`, without base and query: a status and a body. */
export type Answers = Record<string, (request: IncomingMessage) => Answered | Promise<Answered>>
interface Answered {
  status: number
  body?: unknown
}

/** Answers as `answers` says at the time of the request; 404 to all else. */
export function createFakeApi(answers: Answers): Server {
  return createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v\d/, '').replace(/\?.*/, '')
    const { status, body } = (await answers[`${request.method} ${path}`]?.(request)) ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
