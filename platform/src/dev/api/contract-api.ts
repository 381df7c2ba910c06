import { setTimeout as wait } from 'node:timers/promises'
import { type ContractKey, contract, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import { cmcdType } from '@ginmaku/shared-contracts/api/playback-report.ts'
import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Choices, choicesHeader, readChoices } from '../choices.ts'
import type { Scenarios } from '../scenario.ts'
import { frameHandlers } from './frame-handlers.ts'
import { type CallInput, handleCall, refuse } from './handle-call.ts'
import { serveSampleMedia } from './serve-sample-media.ts'

interface ContractApi {
  handlers: FakeHandlers
  scenarios: Scenarios
  /** Called for failures of the harness: no handler, or a contract violation. */
  complain: (message: string) => void
}

/** The contract's HTTP interface, implemented by a remote's handlers and the caller's choices. Not yet listening. */
export function createContractApi({ handlers, scenarios, complain }: ContractApi): FastifyInstance {
  const api = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } })
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const key of Object.keys(contract) as ContractKey[]) {
    const { method, paths } = routesOf(key)
    for (const url of paths)
      api.route({
        method,
        url,
        handler: async (request, reply) => {
          const choices = readChoices(String(request.headers[choicesHeader] ?? ''))
          if (!isReport(key)) await wait(Number(choices.delay ?? 0))
          if (fails(key, choices)) return fail(reply, choices)
          const scenario = scenarios[choices.scenario ?? '']
          const answers = { ...frameHandlers(callerOf(request, choices)), ...handlers, ...scenario?.handlers }
          const { status, body } = isRefused(key, request)
            ? refuse('not_signed_in', 'ログインしてください。')
            : await handleCall(key, inputOf(request), answers)
          if (status === 500) complain((body as { message: string }).message)
          return send(reply, status, body)
        },
      })
  }
  serveSampleMedia(api)
  return api
}

function routesOf(key: ContractKey): { method: string; paths: string[] } {
  const [method, template] = key.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, ':$1')
  return { method, paths: path.startsWith('/live/') ? [path] : [`/api/v1${path}`, `/api/v2${path}`] }
}

const isMember = ({ headers }: FastifyRequest) => Boolean(headers['x-auth-key'] && headers['x-access-token'])

const isRefused = (key: ContractKey, request: FastifyRequest) =>
  declarationOf(key).access === 'member' && !isMember(request)

function callerOf(request: FastifyRequest, { region = 'JP' }: Choices) {
  // A session may outlive its access token.
  return { hasSession: Boolean(request.headers['x-auth-key']), email: 'member@ginmaku.example', region }
}

/** A GET carries its send time as a cache buster, which is not a parameter of the call. */
function inputOf({ params, query, body, headers }: FastifyRequest): CallInput {
  const { timestamp: _, ...named } = query as Record<string, unknown>
  return { params, query: named, body: body ? bodyOf(headers['content-type'], String(body)) : undefined }
}

const bodyOf = (type: string | undefined, text: string): unknown => (type === cmcdType ? text : JSON.parse(text))

/** Reports of the frame and of the player, whose failure no one sees. */
const isReport = (key: ContractKey) => key.startsWith('POST /telemetry')

const fails = (key: ContractKey, choices: Choices) => !isReport(key) && (choices.fails === '*' || choices.fails === key)

/** Fails with the chosen code; without one the connection is closed, as if offline. */
function fail(reply: FastifyReply, { failure, fails }: Choices) {
  if (failure && failure in errorCodes) {
    const { status, body } = refuse(failure as ErrorCode, `${fails}: ${failure}`)
    return send(reply, status, body)
  }
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function send(reply: FastifyReply, status: number, body: unknown) {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 204) return reply.send()
  return reply.type(status < 400 ? 'application/json' : 'application/problem+json').send(JSON.stringify(body))
}
