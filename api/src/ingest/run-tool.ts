import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** What a tool wrote when it failed; `isDiskFull` has a remedy of its own. */
export class ToolError extends Error {
  readonly isDiskFull: boolean
  constructor(tool: string, stderr: string) {
    super(`${tool} failed: ${stderr.trim().split('\n').slice(-5).join(' / ')}`)
    this.isDiskFull = stderr.includes('No space left on device')
  }
}

export interface ToolOptions {
  signal: AbortSignal
  /** Seconds of the film that are done. */
  onProgress?(seconds: number): void
}

/** On Linux a tool ends with this process, also when that is killed. */
const withParent = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []

/** Enough for a report; a tool that writes more has said it in its last lines. */
const maxStderr = 64 * 1024

/**
 * Runs a tool until it ends.
 * @returns what it wrote
 * @throws ToolError; Error with a sentence when the tool is not installed; the signal's reason
 */
async function runTool(tool: string, args: readonly string[], { signal, onProgress }: ToolOptions) {
  signal.throwIfAborted()
  const [command = tool, ...rest] = [...withParent, tool, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { code, stdout, stderr } = await outputOf(child, onProgress)
    signal.throwIfAborted()
    if (code === 127 || /failed to execute/.test(stderr)) throw new Error(notInstalled(tool))
    if (code !== 0) throw new ToolError(tool, stderr)
    return { stdout, stderr }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(notInstalled(tool))
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const notInstalled = (tool: string) =>
  `${tool} is not installed on this machine. Ingesting films needs ffmpeg with ffprobe (Debian: apt install ffmpeg).`

async function outputOf(child: ChildProcess, onProgress: ToolOptions['onProgress']) {
  const out: string[] = []
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-maxStderr)
  })
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const done = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (onProgress && done) onProgress(Number(done) / 1e6)
      else if (!onProgress) out.push(line)
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, stdout: out.join('\n'), stderr }
}

/** @param args from the first input to the output */
export const runFfmpeg = (args: readonly string[], options: ToolOptions, level: 'error' | 'info' = 'error') =>
  runTool(
    'ffmpeg',
    ['-nostdin', '-hide_banner', '-y', '-v', level, '-progress', 'pipe:1', '-nostats', ...args],
    options,
  )

export const runFfprobe = async (file: string, options: ToolOptions): Promise<unknown> =>
  JSON.parse(
    (await runTool('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file], options)).stdout,
  )

const binaries: Record<string, string | undefined> = {
  'linux x64': 'packager-linux-x64',
  'linux arm64': 'packager-linux-arm64',
  'darwin x64': 'packager-osx-x64',
  'darwin arm64': 'packager-osx-arm64',
}

/** The npm package's own start script ends with 0 whatever happens, so its binary is called directly. */
function packagerBinary(): string {
  const binary = binaries[`${process.platform} ${process.arch}`]
  try {
    if (binary) return createRequire(import.meta.url).resolve(`shaka-packager/bin/${binary}`)
  } catch {
    // An optional dependency, which npm may have left out.
  }
  throw new Error('Shaka Packager is not installed on this machine: npm install --include=optional')
}

export const runPackager = (args: readonly string[], options: ToolOptions) => runTool(packagerBinary(), args, options)
