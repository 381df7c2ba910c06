import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { cameraArguments } from './broadcast/public.ts'

/**
 * `npm run live:camera -- ADDRESS [--lines 720] [--rate 25]`: sends a test picture with a clock, and a tone, to the address that
 * `npm run live` prints.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '720' }, rate: { type: 'string', default: '25' } },
})
const [address] = positionals
if (!address || !/^(srt|rtmp):\/\//.test(address)) {
  process.stderr.write('Name where to send: npm run live:camera -- srt://… or rtmp://…\n')
  process.exit(2)
}
const size = { lines: Number(values.lines), rate: Number(values.rate) }
const camera = spawn('ffmpeg', cameraArguments(address, size), { stdio: ['ignore', 'inherit', 'inherit'] })
camera.once('error', () => {
  process.stderr.write('ffmpeg is not installed.\n')
  process.exitCode = 1
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => camera.kill(signal))
camera.once('close', (code) => {
  process.exitCode = code ?? 1
})
