import { toRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Batch } from './report-queue.ts'

/** Sends a batch that survives the page's unload. Never throws, reads no response, and shows nothing to the visitor. */
export function sendBatch(batch: Batch): void {
  const { method, url, headers, body = '' } = toRequest('POST /telemetry', { body: batch })
  if (trySendBeacon(url, body)) return
  // A failed batch is dropped: telemetry failures can't be reported.
  fetch(url, { method, headers, body, keepalive: true }).catch(() => undefined)
}

function trySendBeacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
  } catch {
    // Some extensions remove the function or make it throw.
    return false
  }
}
