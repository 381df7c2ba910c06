import { type Cipheriv, createCipheriv } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readSegments, segmentIv, segmentsWithin } from '../media/public.ts'

export interface SegmentEncryption {
  /** Hexadecimal digits. */
  key: string
  clearLeadSeconds: number
  signal: AbortSignal | undefined
}

/** Encrypts a segment as a whole: AES-128 in CBC mode with PKCS #7 padding (RFC 8216 §4.3.2.4). */
export const segmentCipher = (key: string, sequenceNumber: number): Cipheriv =>
  createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), segmentIv(sequenceNumber))

/**
 * Writes the init segment and the segments of a track's folder into another one, those after the clear lead encrypted. The same
 * track and key always give the same bytes.
 */
export async function encryptSegments(
  from: string,
  to: string,
  { key, clearLeadSeconds, signal }: SegmentEncryption,
): Promise<void> {
  const segments = readSegments(await readFile(join(from, 'index.m3u8'), 'utf8'))
  const clear = segmentsWithin(segments, clearLeadSeconds)
  await mkdir(to, { recursive: true })
  for (const file of ['init.mp4', ...segments.slice(0, clear).map((segment) => segment.file)])
    await copyFile(join(from, file), join(to, file))
  for (const [number, { file }] of segments.entries())
    if (number >= clear)
      await pipeline(
        createReadStream(join(from, file)),
        segmentCipher(key, number),
        createWriteStream(join(to, file)),
        signal ? { signal } : {},
      )
}
