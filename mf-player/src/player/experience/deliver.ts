import { toRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'

const taken = { status: 204 }

/** Responses after which the same batch may be accepted later. */
const isBusy = (status: number) => status === 429 || status >= 500

/**
 * Sends batches of events, silently. What fails is kept by the caller, who sends it again with the next batch; what then fails
 * again is dropped, so that a collector that is down costs no memory. Nothing is sent without consent.
 */
export function createDelivery(onFailed: () => void) {
  let isLeaving = false
  let isSecond = false

  const post = async (batch: string) => {
    const { method, url, headers, body = '' } = toRequest('POST /telemetry/playback', { body: batch })
    // A response is read only while the page is there to send it again.
    if (isLeaving && trySendBeacon(url, body, headers['content-type'])) return taken
    return fetch(url, { method, headers, body, keepalive: isLeaving, credentials: 'omit' })
  }
  return {
    /** Sends during `work` survive the page. */
    whileLeaving(work: () => void) {
      isLeaving = true
      work()
      isLeaving = false
    },
    /** @throws Error when the batch should be sent again */
    async send(batch: string): Promise<{ status: number }> {
      if (!mayStoreOptional()) return taken
      const { status } = await post(batch).catch(() => ({ status: 503 }))
      const isFailed = isBusy(status)
      const isOver = !isFailed || isSecond
      isSecond = isFailed && !isSecond
      if (isOver) return isFailed ? taken : { status }
      onFailed()
      throw new Error(`the events of a play were not taken: ${status}`)
    },
  }
}

function trySendBeacon(url: string, body: string, type: string | undefined): boolean {
  try {
    return navigator.sendBeacon(url, new Blob([body], { ...(type && { type }) }))
  } catch {
    // Some extensions remove the function or make it throw.
    return false
  }
}
