import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bundle, RendererSettings, RenderLimits } from './protocol.ts'

/** Megabytes of JavaScript objects. The frame and all of today's remotes take less than 60. */
const heapLimit = 192

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const script = fileURLToPath(new URL('renderer-main.ts', import.meta.url))
/** The source files of the process itself; the bundle has no access to them (sandbox.ts). */
const ownSources = [
  'shell/server',
  'shell/src',
  'shell/package.json',
  'shared-contracts',
  'node_modules',
  'package.json',
]

/** Added to the server's niceness: on a busy processor the renderer gets about a third of the server's share. */
const niceIncrement = 5

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process for one bundle, with no more rights than it needs. It ends with the server. */
export function forkRenderer({ bundle, integrity }: Bundle, limits: RenderLimits): ChildProcess {
  const settings: RendererSettings = { bundle, integrity, limits }
  const readable = [dirname(bundle), ...ownSources.map((path) => repository + path)]
  const child = fork(script, [JSON.stringify(settings)], {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${heapLimit}`,
      '--max-semi-space-size=8',
      // The first page after a pause of minutes would have to be compiled again.
      '--no-flush-bytecode',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ],
    cwd: '/',
    // The environment of the server contains settings that bundles must not read.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  running.add(child)
  lowerPriority(child)
  return child
}

export const isRunning = (child: ChildProcess): boolean => running.has(child)

/** Calls back once, with the reason. */
export function whenEnded(child: ChildProcess, onEnded: (why: string) => void): void {
  const ended = (why: string) => {
    if (running.delete(child)) onEnded(why)
  }
  // Node's fatal error, for example that its memory is full.
  let fatal = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    fatal ||= /^FATAL ERROR: .*$/m.exec(text)?.[0] ?? ''
  })
  // Without the fatal error the reason is less exact.
  child.stderr?.on('error', () => undefined)
  child.once('close', (code, signal) => ended(`ended by itself: ${fatal || (signal ?? `code ${code}`)}`))
  // It could not be started at all.
  child.once('error', (error) => ended(String(error)))
}

/** The server has priority: it must still send the pages that could not be rendered in time. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + niceIncrement, constants.priority.PRIORITY_LOW))
  } catch {
    // The process has already ended, or the system does not allow the change. Rendering works without it.
  }
}
