import { createHmac } from 'node:crypto'

/** The signature header of an event: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function webhookSignature(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
