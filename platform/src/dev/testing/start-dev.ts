import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs `npm run dev` in a remote's folder. @returns its origin, once it is open */
export async function startDev(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const script = join(import.meta.dirname, '../dev-remote.ts')
  const dev = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((gone) => dev.once('exit', () => gone()))
  const origin = await new Promise<string>((open, failed) => {
    dev.once('exit', (code) => failed(new Error(`npm run dev ended with ${code}`)))
    dev.stdout.on('data', (text: Buffer) => {
      const [found] = /http:\/\/localhost:\d+/.exec(text.toString()) ?? []
      if (found) open(found)
    })
  })
  return {
    origin,
    async stop() {
      dev.kill()
      await ended
    },
  }
}
