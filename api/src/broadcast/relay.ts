import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { encoderArguments, type Input } from './encoder-arguments.ts'

export interface RelayTarget {
  /** Of an API process. */
  apiOrigin: string
  playId: string
  streamKey: string
  /** Lines of the second rendition. */
  smallLines?: number
}

const connection = z.object({ number: z.int() })

/** Milliseconds between attempts. */
const retryMs = 1_000

/** @throws Error when the API refuses the key or is unreachable */
async function connect({ apiOrigin, playId, streamKey }: RelayTarget, signal: AbortSignal) {
  const authorization = `Basic ${Buffer.from(`encoder:${streamKey}`).toString('base64')}`
  const address = new URL(`/api/v2/broadcast/${playId}/period`, apiOrigin)
  const response = await fetch(address, { method: 'POST', headers: { authorization }, signal })
  if (!response.ok) throw new Error(`The API refused the encoder of ${playId}: ${response.status}`)
  return connection.parse(await response.json())
}

class EncoderMissing extends Error {}

/** Sends one connection of a camera, until it ends. @returns what ffmpeg printed, its end */
async function sendOnce(input: Input, target: RelayTarget, signal: AbortSignal): Promise<string> {
  const { number } = await connect(target, signal)
  const address = new URL(`/api/v2/broadcast/${target.playId}/${number}`, target.apiOrigin)
  address.username = 'encoder'
  address.password = target.streamKey
  const { smallLines } = target
  const args = encoderArguments(input, { address: String(address), ...(smallLines && { smallLines }) })
  const encoder = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGTERM' })
  let printed = ''
  encoder.stderr.on('data', (text) => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  let isMissing = false
  encoder.on('error', ({ code }: NodeJS.ErrnoException) => {
    isMissing = code === 'ENOENT'
  })
  await new Promise((resolve) => encoder.once('close', resolve))
  if (isMissing) throw new EncoderMissing('ffmpeg is not installed, so no camera can be connected.')
  return printed.replaceAll(target.streamKey, '…')
}

/** Sends what a camera sends, each of its connections as a new period, until `signal`. @param say gets why each one ended */
export async function relay(input: Input, target: RelayTarget, signal: AbortSignal, say: (line: string) => void) {
  while (!signal.aborted) {
    const ended = await sendOnce(input, target, signal).catch((error: unknown) => error)
    if (signal.aborted) return
    say(ended instanceof Error ? ended.message : String(ended))
    if (ended instanceof EncoderMissing) return
    await delay(retryMs, undefined, { signal }).catch(() => undefined)
  }
}
