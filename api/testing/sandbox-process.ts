import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SandboxOptions {
  dataDir: string
  siteOrigin: string
  apiOrigin: string
  /** Chosen by {@link freePorts}. */
  port: number
  smtpPort: number
  secretKey: string
  webhookSecret: string
  providerSecret?: string
  /** How long the create call hangs for the timeout card. */
  hangMs?: number
  /** More environment variables. */
  env?: Record<string, string>
}

/** The real payment gateway: in a separate process, accessed only over HTTP. */
export interface Sandbox {
  origin: string
  stop(): Promise<void>
}

/** One that has its process to itself. */
export interface SandboxProcess extends Sandbox {
  /** SIGKILL, like a crash. */
  kill(): Promise<void>
  /** Restarts it on the same port and data, after {@link kill}. */
  restart(): Promise<void>
}

const script = join(import.meta.dirname, '../../sandbox/src/main.ts')

/** Below what Linux gives to outgoing connections (ip(7)), one of which could take the port of a process that is restarted. */
const lowestPort = 20_000
const highestPort = 32_000

async function holdPort(): Promise<Server> {
  const probe = createServer()
  const port = randomInt(lowestPort, highestPort)
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    return probe
  } catch {
    return holdPort()
  }
}

/** A free port for each name, all different because each is held until the last is found. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const probes = await Promise.all(names.map(() => holdPort()))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Names[number], number>
}

/** Where Node keeps compiled modules, a quarter of a start's processor time. It writes them when a process ends by itself. */
const compileCache = join(tmpdir(), 'ginmaku-compile-cache')

/** Starts a Node script and waits for a stdout line that `isReady` accepts. */
export async function startScript(
  path: string,
  env: Record<string, string>,
  isReady: (line: string) => boolean,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Keeps reading, because a full pipe would block the child.
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => isReady(line) && resolve())
    lines.once('close', () => reject(new Error(`${path} ended before it was ready`)))
  })
  return child
}

export async function endScript(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** The settings of a sandbox, as its process reads them. */
export const sandboxEnv = ({ port, smtpPort, providerSecret, ...options }: SandboxOptions) => ({
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_PORT: String(port),
  SMTP_PORT: String(smtpPort),
  SANDBOX_ORIGIN: `http://127.0.0.1:${port}`,
  SITE_ORIGIN: options.siteOrigin,
  API_ORIGIN: options.apiOrigin,
  DATA_DIR: options.dataDir,
  SANDBOX_HANG_MS: String(options.hangMs ?? 0),
  SANDBOX_WEBHOOK_BACKOFF_MS: '100',
  PAYMENT_SECRET_KEY: options.secretKey,
  PAYMENT_WEBHOOK_SECRET: options.webhookSecret,
  ...(providerSecret !== undefined && { PROVIDER_SANDBOX_SECRET: providerSecret }),
  ...options.env,
})

export async function startSandboxProcess(options: SandboxOptions): Promise<SandboxProcess> {
  const env = sandboxEnv(options)
  const start = () => startScript(script, env, (line) => line.startsWith('sandbox ready'))
  let child = await start()
  return {
    origin: env.SANDBOX_ORIGIN,
    kill: () => endScript(child, 'SIGKILL'),
    restart: async () => {
      child = await start()
    },
    stop: () => endScript(child, 'SIGTERM'),
  }
}
