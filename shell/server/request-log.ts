import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line per request, written with its response, since each line is a system call. Arrival is logged at `debug`. */
export class RequestLog extends LogController {
  /** Read on arrival: a connection that was closed before the response no longer has an address. */
  readonly #requests = new WeakMap<FastifyRequest, Pick<FastifyRequest, 'method' | 'url' | 'ip'>>()

  override incomingRequest(request: FastifyRequest): void {
    const { method, url, ip } = request
    this.#requests.set(request, { method, url, ip })
    request.log.debug({ req: { method, url, ip } }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: this.#requests.get(request), res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...entry, err: error }, 'request errored')
    else reply.log.info(entry, 'request completed')
  }
}
