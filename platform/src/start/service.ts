import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface ServiceOptions {
  name: string
  /** The script that Node runs. */
  script: string
  /** Options of Node's own, before the script. */
  nodeOptions?: readonly string[]
  cwd: string
  /** Its complete settings: it inherits nothing else from this process's environment. */
  env: Record<string, string>
  /** Its output; rotated files are in the same folder (rotating-log.ts). */
  logFile: string
  /** Responds 2xx once the service is ready. */
  readyUrl: string
  /** Milliseconds. */
  readyWithin: number
}

export interface Service {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Settles when the process has exited, for whatever reason, and its log is written, with its signal or `exit code 1`. */
  readonly ended: Promise<string>
  /** SIGTERM, and SIGKILL after 10 s. */
  stop(): Promise<void>
  /** SIGKILL, to simulate a crash. */
  kill(): Promise<void>
}

/** Where Node keeps compiled modules: a sixth of the processor time that the API needs to start. Only its owner can write to it. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

/** Variables of this machine that every process needs. */
const inheritedEnv = () => ({
  NODE_COMPILE_CACHE: compileCache,
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  ),
})

const exitWithParent = new URL('exit-with-parent.ts', import.meta.url).href
/** Megabytes of one of the three parts of V8's space for new objects. By default it grows to 100 MB under load, and stays so. */
const youngObjects = '--max-semi-space-size=8'
/** Otherwise V8 drops what it has compiled when it is unused for a while, and the first page after a pause compiles it again. */
const keepsCompiled = '--no-flush-bytecode'
const logWriter = fileURLToPath(new URL('log-writer.ts', import.meta.url))

/**
 * Starts one process of the site and waits until it is ready.
 * @param signal stops the start: the process has exited when the promise rejects
 * @throws Error with the end of its log when it exits or is not ready in time
 */
export async function startService(
  options: ServiceOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<Service> {
  signal.throwIfAborted()
  mkdirSync(dirname(options.logFile), { recursive: true })
  const writer = spawn(process.execPath, [logWriter, options.logFile], {
    env: inheritedEnv(),
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  const child = spawn(
    process.execPath,
    [youngObjects, keepsCompiled, ...(options.nodeOptions ?? []), '--import', exitWithParent, options.script],
    {
      cwd: options.cwd,
      env: { ...inheritedEnv(), ...options.env },
      stdio: ['ignore', writer.stdin, writer.stdin, 'ipc'],
      // Ctrl-C in a terminal signals the whole group; detached, the starter alone controls the order in which processes stop.
      detached: true,
    },
  )
  // A writer that could not be started has no pipe.
  writer.stdin.on('error', () => undefined)
  // Closes this end of the pipe, so that the writer ends with the service.
  writer.stdin.destroy()
  const exited = gone(child).finally(() => killGroup(child))
  const ended = Promise.all([exited, gone(writer)]).then(([how]) => how)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    child.kill('SIGTERM')
    const giveUp = new AbortController()
    await Promise.race([ended, wait(10_000, undefined, { signal: giveUp.signal }).then(() => child.kill('SIGKILL'))])
    await ended
    giveUp.abort()
  }
  const service: Service = {
    name: options.name,
    pid: child.pid ?? -1,
    logFile: options.logFile,
    ended,
    stop: () => {
      // A second SIGTERM would end a process in the middle of its graceful stop.
      stopped ??= stop()
      return stopped
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
  if (await isReady(options, child, signal)) return service
  await service.stop()
  signal.throwIfAborted()
  const tail = readFileSync(options.logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  throw new Error(`${options.name} did not get ready. The end of ${options.logFile}:\n${tail}`)
}

async function isReady(
  { readyUrl, readyWithin }: ServiceOptions,
  child: ChildProcess,
  given: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(readyWithin)])
  while (!signal.aborted && child.exitCode === null && child.signalCode === null) {
    const answered = await fetch(readyUrl, { signal }).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return true
    await wait(100)
  }
  return false
}

const gone = (child: ChildProcess) =>
  new Promise<string>((ended) => {
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`))
    child.once('error', (error) => ended(error.message))
  })

/** What the process had started itself: it would keep the port and the log's pipe. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: it left nothing behind.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
