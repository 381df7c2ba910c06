import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import { type ContractKey, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Infrastructure } from '../infrastructure.ts'
import { type Authenticate, anonymousCaller, authenticateCaller, type Caller, type TrustsPeer } from './caller.ts'
import type { Endpoint, HttpExchange } from './endpoint.ts'
import { runOnce } from './idempotency.ts'
import { parseRequest } from './parse-request.ts'
import { createSerializer } from './response-serializer.ts'

/** What the server needs, independent of the domains. */
export interface ServerDeps extends Infrastructure {
  sessions: { authenticate: Authenticate }
}

type AnyEndpoint = Endpoint<ContractKey>

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
function serializerOf(
  { settings, log }: ServerDeps,
  { key }: AnyEndpoint,
  declaration: CallDeclaration,
): (value: unknown) => string {
  const serialize = createSerializer(declaration)
  if (settings.NODE_ENV === 'production')
    return (value) => {
      try {
        return serialize(value)
      } catch (error) {
        log.error({ call: key, err: error }, 'response breaks the contract')
        return JSON.stringify(value)
      }
    }
  return (value) => {
    const checked = declaration.response.safeParse(value)
    if (checked.success) return serialize(checked.data)
    throw new Error(`The response to ${key} breaks the contract`, { cause: checked.error })
  }
}

const jsonType = 'application/json; charset=utf-8'

/** What is computed once for all requests of a call. */
interface Call {
  endpoint: AnyEndpoint
  declaration: CallDeclaration
  status: number
  serialize: (value: unknown) => string
}

function callOf(deps: ServerDeps, endpoint: AnyEndpoint): Call {
  const declaration = declarationOf(endpoint.key)
  const status = declaration.status ?? 200
  return {
    endpoint,
    declaration,
    status,
    serialize: status === 204 ? () => '' : serializerOf(deps, endpoint, declaration),
  }
}

async function handle(deps: ServerDeps, call: Call, trusts: TrustsPeer, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, declaration, status, serialize } = call
  const anonymous = anonymousCaller(request, deps.settings, trusts)
  const isMember = declaration.access === 'member'
  const caller: Caller = declaration.credentials
    ? anonymous
    : await authenticateCaller(anonymous, request, deps.sessions.authenticate, isMember)
  const received = parseRequest(request, declaration, caller.locale)
  const header = headerOf(request)
  const key = declaration.idempotent ? header('idempotency-key') : undefined
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
  const http: HttpExchange = { header, setCookie, rawBody: request.rawBody, idempotencyKey: key }
  // `authenticateCaller` has verified the member, which is all that a handler for members needs of its caller.
  const work = async () => endpoint.handler(received, caller as Parameters<AnyEndpoint['handler']>[1], http)
  const value = declaration.idempotent
    ? await runOnce({
        ...deps,
        memberId: caller.memberId ?? '',
        key,
        call: endpoint.key,
        body: received,
        status,
        work,
      })
    : await work()
  reply.header('cache-control', 'no-store')
  if (status === 204) return reply.code(204).send()
  return reply.code(status).type(jsonType).send(serialize(value))
}

/** Registers a route for every endpoint, under the paths and rules of its declaration. */
export function registerEndpoints(
  app: FastifyInstance,
  deps: ServerDeps,
  endpoints: readonly AnyEndpoint[],
  trusts: TrustsPeer,
) {
  for (const endpoint of endpoints) {
    const { method, paths } = routesOf(endpoint.key)
    const call = callOf(deps, endpoint)
    for (const url of paths) {
      app.route({
        method,
        url,
        config: { needsRawBody: endpoint.needsRawBody ?? false },
        handler: (request, reply) => handle(deps, call, trusts, request, reply),
      })
    }
  }
}
