import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fullWorker, isPrintedByFullDisk, missingTool, ToolError } from './faults.ts'

export interface ToolOptions {
  signal?: AbortSignal
  cwd?: string
  /** Seconds of the output that ffmpeg has finished. */
  onSeconds?: ((seconds: number) => void) | undefined
}

/** Kept of what a tool prints: the end says why it failed. */
const printedBytes = 64 * 1024

/** The place in the output that a line of ffmpeg's `-progress` reports, in seconds. */
export function secondsOf(line: string): number | undefined {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line.trim()) ?? []
  return microseconds === undefined ? undefined : Number(microseconds) / 1e6
}

function followProgress(stdout: NodeJS.ReadableStream, onSeconds: (seconds: number) => void): void {
  let rest = ''
  stdout.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const seconds = secondsOf(line)
      if (seconds !== undefined) onSeconds(seconds)
    }
  })
}

/** A tool of a killed worker must not go on using the processor. Only Linux can end it with its parent. */
const setpriv = '/usr/bin/setpriv'
const endedWithParent = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', '--'] : []
/** Status of `setpriv` when there is no such program. */
const notFound = 127

/** The packager moves its playlists from its temporary folder, which has to be on the same disk. */
const withTemporaryFolder = (cwd: string | undefined) =>
  cwd && process.platform !== 'win32' ? ['/usr/bin/env', `TMPDIR=${dirname(cwd)}`] : []

/**
 * Runs a program at low priority, so that the site on the same machine stays responsive.
 * @throws IngestFault when it is not installed; ToolError when it fails; the signal's reason when it is stopped
 */
async function run(tool: string, path: string, args: readonly string[], options: ToolOptions) {
  const { signal, cwd, onSeconds } = options
  signal?.throwIfAborted()
  const [program = path, ...rest] = [...endedWithParent, ...withTemporaryFolder(cwd), path, ...args]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) })
  const stop = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-printedBytes)
  })
  if (onSeconds) followProgress(child.stdout, onSeconds)
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (child.pid) lowerPriority(child.pid)
    const [output, code] = await Promise.all([onSeconds ? '' : text(child.stdout), ended])
    signal?.throwIfAborted()
    if (code === notFound) throw missingTool(tool)
    if (code !== 0 || isPrintedByFullDisk(printed)) throw new ToolError(tool, printed)
    return { output, printed }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missingTool(tool)
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // The program has ended already.
  }
}

/** A source must not make ffmpeg read from the network. */
const localOnly = ['-protocol_whitelist', 'file']

/** @param args without the options that every call has */
export function ffmpeg(args: readonly string[], options: ToolOptions = {}) {
  const progress = options.onSeconds ? ['-progress', 'pipe:1'] : []
  return run(
    'ffmpeg',
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-nostats', '-y', ...progress, ...localOnly, ...args],
    options,
  )
}

export const ffprobe = (args: readonly string[], options: ToolOptions = {}) =>
  run('ffprobe', 'ffprobe', [...localOnly, ...args], options)

const binaries: Record<string, string> = {
  'linux-x64': 'packager-linux-x64',
  'linux-arm64': 'packager-linux-arm64',
  'darwin-x64': 'packager-osx-x64',
  'darwin-arm64': 'packager-osx-arm64',
  'win32-x64': 'packager-win-x64.exe',
}

/** The program itself, because the package's own command reports success when the program fails. */
function packagerPath(): string {
  const name = binaries[`${process.platform}-${process.arch}`]
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('shaka-packager')), 'bin', name ?? 'none')
    if (existsSync(path)) return path
  } catch {
    // An optional dependency may be absent.
  }
  throw missingTool('shaka-packager')
}

/** More than a segment: with less, a failure to write is one of the disk. */
const roomForSegment = 16e6

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > roomForSegment
}

/** @throws DiskFull as well, because the packager does not say why it can't write */
export async function shakaPackager(args: readonly string[], options: ToolOptions = {}) {
  try {
    return await run('shaka-packager', packagerPath(), args, options)
  } catch (error) {
    if (error instanceof ToolError && options.cwd && !(await hasRoom(options.cwd))) throw fullWorker()
    throw error
  }
}
