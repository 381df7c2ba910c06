import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line per request, written with its response. The incoming request is logged at `debug`. */
export class RequestLog extends LogController {
  /** Recorded on arrival, because a connection that is closed before the response has no address. */
  readonly #requests = new WeakMap<FastifyRequest, Pick<FastifyRequest, 'method' | 'url' | 'ip'>>()

  override incomingRequest(request: FastifyRequest): void {
    const { method, url, ip } = request
    this.#requests.set(request, { method, url, ip })
    request.log.debug({ req: { method, url, ip } }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const what = { req: this.#requests.get(request), res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...what, err: error }, 'request errored')
    else reply.log.info(what, 'request completed')
  }
}
