import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { promisify } from 'node:util'

const api = join(import.meta.dirname, '../../../api/src')

/** A title of the sample catalogue with one film and without downloads. */
const title = 'moonlight-marimba'

export interface IngestingShop {
  /** @param film the file, and options of the ingest @returns the folder of the film */
  ingest(film: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** An API of its own on the embedded database in `dataDir`, which makes films of files. */
export async function openIngest(dataDir: string): Promise<IngestingShop> {
  const env = { ...process.env, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'info' }
  const operate = async (...words: string[]) => {
    const command = [join(api, 'operator/operate.ts'), ...words]
    return (await promisify(execFile)(process.execPath, command, { env })).stdout
  }
  await operate('seed')
  const server = spawn(process.execPath, [join(api, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const log = createInterface({ input: server.stdout })
  await lineOf(log, ['api ready'])
  return {
    async ingest(film) {
      const ended = lineOf(log, ['asset ready', 'asset not made'])
      await operate('media', 'ingest', ...film, '--title', title, '--unprotected')
      const line = JSON.parse(await ended) as { msg: string; asset: string }
      if (line.msg !== 'asset ready') throw new Error(await operate('media', 'status'))
      return join(dataDir, 'media', line.asset)
    },
    async close() {
      server.kill()
      await once(server, 'exit')
    },
  }
}

/** The next line of the API's log with one of the messages. */
function lineOf(log: Interface, messages: readonly string[]): Promise<string> {
  return new Promise((found, failed) => {
    const look = (line: string) => {
      if (!messages.some((message) => line.includes(message))) return
      log.off('line', look)
      found(line)
    }
    log.on('line', look)
    log.once('close', () => failed(new Error('The API has ended.')))
  })
}
