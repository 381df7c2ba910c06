import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../src/database/connection.ts'
import { readSettings } from '../src/settings.ts'
import { freePorts } from '../testing/sandbox-process.ts'
import type { SoakSite } from './soak-site.ts'

const root = join(import.meta.dirname, '../..')
const starter = join(root, 'platform/src/start/start.ts')

interface Start {
  process: ChildProcess
  origin: string
  sandboxOrigin: string
}

/** Undefined when the process ended before the site was open. */
async function start(env: NodeJS.ProcessEnv): Promise<Start | undefined> {
  const child = spawn(process.execPath, [starter], { env, cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  let origin = ''
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /is open: (\S+)/.exec(line)?.[1] ?? origin
    const sandboxOrigin = /Mail inbox\s+(\S+)\/inbox/.exec(line)?.[1]
    if (!sandboxOrigin) continue
    child.stdout.resume()
    return { process: child, origin, sandboxOrigin }
  }
  return undefined
}

/** The process id of the starter's child that runs this script. */
function pidOf(parent: ChildProcess, script: string): number | undefined {
  try {
    return Number(execFileSync('pgrep', ['-P', String(parent.pid), '-f', script], { encoding: 'utf8' })) || undefined
  } catch {
    return undefined
  }
}

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already exited.
  }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const scripts = { api: 'api/src/main.ts', sandbox: 'sandbox/src/main.ts', shell: 'shell/server/main.ts' }

/** The whole site as `npm start` runs it, in its own data folder. */
export async function openEmbeddedSite(): Promise<SoakSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-soak-'))
  const { SITE_PORT, API_PORT, SANDBOX_PORT, SMTP_PORT } = await freePorts(
    'SITE_PORT',
    'API_PORT',
    'SANDBOX_PORT',
    'SMTP_PORT',
  )
  const ports = Object.entries({ SITE_PORT, API_PORT, SANDBOX_PORT, SMTP_PORT }).map(([name, port]) => [
    name,
    String(port),
  ])
  const env = { ...process.env, ...Object.fromEntries(ports), DATA_DIR: folder, LOG_LEVEL: 'warn' }
  let site: Start | undefined

  async function startAgain(): Promise<void> {
    // Processes of the previous start may still be exiting; each attempt waits for them.
    for (let attempt = 0; attempt < 5; attempt++) {
      site = await start(env)
      if (site) return
    }
    throw new Error(`The site does not start any more; its logs are in ${folder}`)
  }

  /** The starter restarts it. */
  const killOne = (name: keyof typeof scripts) => async () => {
    if (site) kill(pidOf(site.process, scripts[name]))
  }

  const killStarter = async () => {
    site?.process.kill('SIGKILL')
    await startAgain()
  }

  const killAll = async () => {
    if (!site) return
    const pids = Object.values(scripts).map((script) => site && pidOf(site.process, script))
    site.process.kill('SIGKILL')
    for (const pid of pids) kill(pid)
    await startAgain()
  }

  const startTwice = async () => {
    const second = await start(env)
    if (!second) return
    second.process.kill('SIGKILL')
    throw new Error('A second start opened the folder of a running site')
  }

  /** Starts a second API on a folder that is in use, and kills it if it has not exited after 5 s. */
  const startSecondApi = async () => {
    const { DATABASE_URL: _, ...own } = env
    const child = spawn(process.execPath, [join(root, scripts.api)], {
      env: { ...own, API_PORT: '0' },
      stdio: 'ignore',
    })
    await Promise.race([once(child, 'exit'), pause(5000)])
    child.kill('SIGKILL')
  }

  const seed = async () => {
    const child = spawn(process.execPath, [join(root, 'api/src/operator/operate.ts'), 'seed'], { env, stdio: 'ignore' })
    await once(child, 'exit')
  }

  await startAgain()
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>

  async function close(): Promise<void> {
    if (!site) return
    site.process.kill('SIGTERM')
    await ended(site.process)
  }

  return {
    apiOrigin: () => site?.origin ?? '',
    sandboxOrigin: () => site?.sandboxOrigin ?? '',
    gatewayKey: () => secrets.PAYMENT_SECRET_KEY ?? '',
    faults: {
      'api killed': killOne('api'),
      'sandbox killed': killOne('sandbox'),
      'shell killed': killOne('shell'),
      'starter killed': killStarter,
      'all killed': killAll,
      'started twice': startTwice,
      'a second API': startSecondApi,
      seeded: seed,
    },
    openDatabase: async () => {
      await close()
      return connect(readSettings({ DATA_DIR: folder }))
    },
    [Symbol.asyncDispose]: async () => {
      await close()
      // The process killed last may still be exiting.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
