import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import * as z from 'zod'
import type { World } from '../open-world.ts'
import type { Settings } from '../settings.ts'
import { commands } from './commands.ts'

/** Socket on which the process that owns the embedded database accepts an operator's commands; only for its owner's user. */
export const adminSocket = (settings: Pick<Settings, 'DATA_DIR'>): string => join(settings.DATA_DIR, 'admin.sock')

const operatorRequest = z.object({ name: z.string(), words: z.array(z.string()) })
export type OperatorRequest = z.output<typeof operatorRequest>

interface Outcome {
  isDone: boolean
  message: string
}

async function perform(world: World, body: unknown): Promise<Outcome> {
  try {
    const { name, words } = operatorRequest.parse(body)
    const command = commands[name]
    if (!command) return { isDone: false, message: `There is no command ${name}.` }
    world.log.info({ command: name, words }, 'operator command')
    return { isDone: true, message: await command.run(world, words) }
  } catch (error) {
    return { isDone: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Accepts commands until it is closed. The caller owns the database, so an existing socket file is stale. */
export async function openAdminSocket(world: World): Promise<{ close(): Promise<void> }> {
  const path = adminSocket(world.settings)
  const server = createServer(async (request, response) => {
    const outcome = await perform(world, await json(request).catch(() => undefined))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(outcome))
  })
  await rm(path, { force: true })
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(path, listening)
  })
  await chmod(path, 0o600)
  return { close: () => new Promise((closed) => void server.close(() => closed())) }
}

/**
 * Has the running process execute a command. Undefined when none is running, or when the database is PostgreSQL, which
 * any process can access.
 * @throws Error that says why the command failed
 */
export async function runInRunningApi(
  settings: Settings,
  { name, words }: OperatorRequest,
): Promise<string | undefined> {
  if (settings.DATABASE_URL) return undefined
  const answer = await new Promise<string | undefined>((succeed, fail) => {
    const where = { socketPath: adminSocket(settings), method: 'POST', path: '/', agent: false }
    const sent = request(where, (response) => {
      text(response).then(succeed, fail)
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') succeed(undefined)
      else fail(error)
    })
    sent.end(JSON.stringify({ name, words }))
  })
  if (answer === undefined) return undefined
  const { isDone, message } = JSON.parse(answer) as Outcome
  if (!isDone) throw new Error(message)
  return message
}
