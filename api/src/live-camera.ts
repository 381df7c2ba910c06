import { spawn } from 'node:child_process'
import { cameraArguments } from './broadcast/public.ts'

/** `npm run live:camera -- ADDRESS`: sends a test picture with a clock, and a tone, to the address that `npm run live` prints. */
const [address] = process.argv.slice(2)
if (!address || !/^(srt|rtmp):\/\//.test(address)) {
  process.stderr.write('Name where to send: npm run live:camera -- srt://… or rtmp://…\n')
  process.exit(2)
}
const camera = spawn('ffmpeg', cameraArguments(address), { stdio: ['ignore', 'inherit', 'inherit'] })
camera.once('error', () => {
  process.stderr.write('ffmpeg is not installed.\n')
  process.exitCode = 1
})
camera.once('close', (code) => {
  process.exitCode = code ?? 1
})
