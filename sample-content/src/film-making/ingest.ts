import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
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
  await lineOf(server.stdout, 'api ready')
  const stateOf = async (asset: string) => {
    const lines = (await operate('media', 'status')).split('\n')
    return lines.find((line) => line.includes(asset)) ?? ''
  }
  return {
    async ingest(film) {
      const said = await operate('media', 'ingest', ...film, '--title', title, '--unprotected')
      const [, asset] = / as ([\w-]+)\./.exec(said) ?? []
      if (!asset) throw new Error(said)
      for (let state = await stateOf(asset); !state.endsWith(': ready'); state = await stateOf(asset)) {
        if (state.includes(': failed')) throw new Error(state)
        await pause(1_000)
      }
      return join(dataDir, 'media', asset)
    },
    async close() {
      server.kill()
      await once(server, 'exit')
    },
  }
}

/** Waits for a line, and ignores what follows. */
async function lineOf(output: NodeJS.ReadableStream, words: string): Promise<void> {
  const lines = createInterface({ input: output })
  for await (const line of lines) if (line.includes(words)) break
  output.resume()
}
