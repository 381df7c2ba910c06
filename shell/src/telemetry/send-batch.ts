import { toRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Batch } from './report-queue.ts'

/** Sends in a way that outlives the page. Never throws, asks for no answer, and tells the visitor nothing. */
export function sendBatch(batch: Batch): void {
  const { method, url, headers, body = '' } = toRequest('POST /telemetry', { body: batch })
  if (takesBeacon(url, body)) return
  // Lost is lost: nobody can be told that telling does not work.
  fetch(url, { method, headers, body, keepalive: true }).catch(() => undefined)
}

function takesBeacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
  } catch {
    // Some extensions take the function away, or let it throw.
    return false
  }
}
