import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../clock.ts'
import type { BuyersReturn } from './payment-gateway.ts'

/** Largest difference between the signed time and ours, so that old messages can't be replayed. */
const toleranceMs = 5 * minuteMs

/** Whether `t=<seconds>,v1=<hex>` is a recent signature of exactly these bytes with this secret. */
export function isSignedBy(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match || secret === '') return false
  const [, seconds = '', given = ''] = match
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** Whether `hash` is a signature of the buyer's return for this reference, with this secret. */
export function isReturnSignedBy(secret: string, reference: string, { hash, ...given }: BuyersReturn): boolean {
  if (secret === '' || !/^[0-9a-f]{64}$/.test(hash)) return false
  const signed = `return.${reference}.${given.payment_id}.${given.result}.${given.at}`
  return timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(hash, 'hex'))
}
