import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../clock.ts'

/** How far the signed time may be from ours: an old message that somebody kept is worth nothing. */
const toleranceMs = 5 * minuteMs

/** Whether `t=<seconds>,v1=<hex>` signs exactly these bytes with this secret, and lately. */
export function isSignedBy(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match || secret === '') return false
  const [, seconds = '', given = ''] = match
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}
