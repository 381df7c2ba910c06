import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, sandboxEnv } from './sandbox-process.ts'

interface Request {
  id: number
  env?: Record<string, string>
}

interface Host {
  /** Settles once the sandbox with this id is started, or stopped. */
  ask(request: Request): Promise<void>
}

const script = join(import.meta.dirname, '../../sandbox/src/testing/sandbox-host.ts')

/** Test files of a worker share it, because the API's projects load modules once per worker (`isolate: false`). */
let host: Host | undefined
let lastId = 0

function startHost(): Host {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  child.on('message', ({ id, error }: { id: number; error?: string }) => {
    if (error) waiting.get(id)?.reject(new Error(error))
    else waiting.get(id)?.resolve()
    waiting.delete(id)
  })
  child.once('exit', (code, signal) => {
    host = undefined
    for (const { reject } of waiting.values())
      reject(new Error(`The process of the sandboxes ended: ${code ?? signal}`))
  })
  // It ends with this worker, which does not wait for it.
  child.unref()
  child.channel?.unref()
  return {
    ask(request) {
      const answered = Promise.withResolvers<void>()
      waiting.set(request.id, answered)
      child.send(request, (error) => error && answered.reject(error))
      return answered.promise
    },
  }
}

/** A sandbox with its own ports and data, in one process with the others of this worker, which can't be killed. */
export async function openSharedSandbox(options: SandboxOptions): Promise<Sandbox> {
  host ??= startHost()
  const { ask } = host
  const id = ++lastId
  const env = sandboxEnv(options)
  await ask({ id, env })
  return { origin: env.SANDBOX_ORIGIN, stop: () => ask({ id }) }
}
