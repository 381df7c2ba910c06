import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { MediaResponse } from './media-request.ts'

const compress = promisify(gzip)

/** Bytes that fit into one packet anyway. */
const smallest = 1_400

/** A playlist or manifest as this request accepts it: that of two hours has 99 kB, compressed 9 kB. */
export async function compressed(response: MediaResponse, { headers }: IncomingMessage): Promise<MediaResponse> {
  const { body } = response
  if (typeof body !== 'string' || body.length < smallest) return response
  const varying = { ...response.headers, vary: 'accept-encoding' }
  if (!headers['accept-encoding']?.includes('gzip')) return { ...response, headers: varying }
  // The best compression would save 2 % and take four times as long.
  const bytes = await compress(body, { level: constants.Z_BEST_SPEED })
  return { ...response, headers: { ...varying, 'content-encoding': 'gzip' }, body: bytes }
}
