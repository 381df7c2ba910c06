import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line a request, written when it is answered: each line is a call of the system. That it came in is said at `debug`. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const what = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...what, err: error }, 'request errored')
    else reply.log.info(what, 'request completed')
  }
}
