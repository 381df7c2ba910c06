import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Deps } from '../open-deps.ts'
import type { Settings } from '../settings.ts'
import { commands } from './commands.ts'
import type { Progress } from './operator-command.ts'

/** Socket on which the process with the embedded database accepts an operator's commands, from the same system user only. */
export const adminSocket = (settings: Pick<Settings, 'DATA_DIR'>): string => join(settings.DATA_DIR, 'admin.sock')

const operatorRequest = z.object({ name: z.string(), words: z.array(z.string()) })
export type OperatorRequest = z.output<typeof operatorRequest>

/** A line of the response: first any number of `said` lines, then the outcome. */
const operatorLine = z.union([z.object({ said: z.string() }), z.object({ isDone: z.boolean(), message: z.string() })])
type OperatorLine = z.output<typeof operatorLine>

async function perform(deps: Deps, body: unknown, progress: Progress): Promise<OperatorLine> {
  try {
    const { name, words } = operatorRequest.parse(body)
    const command = commands[name]
    if (!command) return { isDone: false, message: `There is no command ${name}.` }
    deps.log.info({ command: name, words }, 'operator command')
    return { isDone: true, message: await command.run(deps, words, progress) }
  } catch (error) {
    return { isDone: false, message: error instanceof Error ? error.message : String(error) }
  }
}

async function handle(deps: Deps, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const write = (line: OperatorLine) => response.write(`${JSON.stringify(line)}\n`)
  const disconnected = new AbortController()
  response.setHeader('content-type', 'application/x-ndjson')
  // Also emitted after the response, when nothing listens to the signal any more.
  response.once('close', () => disconnected.abort(new Error('The operator has left. Nothing was changed.')))
  const body = await json(incoming).catch(() => undefined)
  write(await perform(deps, body, { say: (said) => void write({ said }), signal: disconnected.signal }))
  response.end()
}

/** Accepts commands until it is closed. Only one process has the database open, so an existing socket file is stale. */
export async function openAdminSocket(deps: Deps): Promise<{ close(): Promise<void> }> {
  const path = adminSocket(deps.settings)
  const server = createServer((incoming, response) => void handle(deps, incoming, response))
  await rm(path, { force: true })
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(path, listening)
  })
  await chmod(path, 0o600)
  return { close: () => new Promise((closed) => void server.close(() => closed())) }
}

/** Undefined when no process listens. */
function sendToRunningApi(settings: Settings, body: OperatorRequest): Promise<IncomingMessage | undefined> {
  return new Promise((succeed, fail) => {
    const where = { socketPath: adminSocket(settings), method: 'POST', path: '/', agent: false }
    const sent = request(where, succeed)
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') succeed(undefined)
      else fail(error)
    })
    sent.end(JSON.stringify(body))
  })
}

/**
 * Executes a command in the running API. Undefined when none is running, or when the database is PostgreSQL, which any process
 * can access.
 * @param say receives the lines that the command prints while it runs
 * @throws Error that says why the command failed
 */
export async function runInRunningApi(
  settings: Settings,
  { name, words }: OperatorRequest,
  say: (line: string) => void = () => undefined,
): Promise<string | undefined> {
  if (settings.DATABASE_URL) return undefined
  const response = await sendToRunningApi(settings, { name, words })
  if (!response) return undefined
  for await (const text of createInterface({ input: response })) {
    const line = operatorLine.parse(JSON.parse(text))
    if ('said' in line) say(line.said)
    else if (line.isDone) return line.message
    else throw new Error(line.message)
  }
  throw new Error('The API ended before it responded.')
}
