import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import { type ContractKey, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerEntry, Wire } from './answer.ts'
import { createWriter } from './answer-writer.ts'
import { type Caller, signIn, type TrustsPeer, visitorOf } from './caller.ts'
import { once } from './idempotency.ts'
import { receive } from './receive.ts'
import type { ServerWorld } from './server-world.ts'

type Entry = AnswerEntry<ContractKey>

/** `GET /title/{id}` → its method and the paths that serve it. */
export function routesOf(key: ContractKey): { method: string; paths: string[] } {
  const [method, template] = key.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, ':$1')
  return { method, paths: path.startsWith('/live/') ? [path] : [`/api/v1${path}`, `/api/v2${path}`] }
}

const headerOf =
  (request: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }

/** In production a response that doesn't fit the contract is logged and sent unchanged; elsewhere it is an error. */
function writerOf(
  { settings, log }: ServerWorld,
  { key }: Entry,
  declaration: CallDeclaration,
): (value: unknown) => string {
  const write = createWriter(declaration)
  if (settings.NODE_ENV === 'production')
    return (value) => {
      try {
        return write(value)
      } catch (error) {
        log.error({ call: key, err: error }, 'answer breaks the contract')
        return JSON.stringify(value)
      }
    }
  return (value) => {
    const checked = declaration.answer.safeParse(value)
    if (checked.success) return write(checked.data)
    throw new Error(`The answer to ${key} breaks the contract`, { cause: checked.error })
  }
}

const jsonType = 'application/json; charset=utf-8'

/** What is the same for every request of a call. */
interface Call {
  entry: Entry
  declaration: CallDeclaration
  status: number
  write: (value: unknown) => string
}

function callOf(world: ServerWorld, entry: Entry): Call {
  const declaration = declarationOf(entry.key)
  const status = declaration.status ?? 200
  return { entry, declaration, status, write: status === 204 ? () => '' : writerOf(world, entry, declaration) }
}

async function handle(
  world: ServerWorld,
  call: Call,
  trusts: TrustsPeer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { entry, declaration, status, write } = call
  const visitor = visitorOf(request, world.settings, trusts)
  const isMember = declaration.access === 'member'
  const caller: Caller = declaration.credentials
    ? visitor
    : await signIn(visitor, request, world.sessions.recognise, isMember)
  const received = receive(request, declaration, caller.locale)
  const header = headerOf(request)
  const key = declaration.idempotent ? header('idempotency-key') : undefined
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
  const wire: Wire = { header, setCookie, rawBody: request.rawBody, idempotencyKey: key }
  // `signIn` has verified the member, which is all that a handler for members needs of its caller.
  const work = async () => entry.answer(received, caller as Parameters<Entry['answer']>[1], wire)
  const value = declaration.idempotent
    ? await once({ ...world, memberId: caller.memberId ?? '', key, call: entry.key, body: received, status, work })
    : await work()
  reply.header('cache-control', 'no-store')
  if (status === 204) return reply.code(204).send()
  return reply.code(status).type(jsonType).send(write(value))
}

/** Registers a route for every entry, under the paths and rules of its declaration. */
export function registerAnswers(
  app: FastifyInstance,
  world: ServerWorld,
  entries: readonly Entry[],
  trusts: TrustsPeer,
) {
  for (const entry of entries) {
    const { method, paths } = routesOf(entry.key)
    const call = callOf(world, entry)
    for (const url of paths) {
      app.route({
        method,
        url,
        config: { keepsRawBody: entry.keepsRawBody ?? false },
        handler: (request, reply) => handle(world, call, trusts, request, reply),
      })
    }
  }
}
