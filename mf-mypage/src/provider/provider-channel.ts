import type { Provider, ProviderError } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'

/** The result of a visit to a provider. It grants no access by itself: the code works only in this browser, once. */
export interface ProviderReturn {
  /** The visit's random id, from the page that started it. */
  visit: string
  code?: string | undefined
  linked?: Provider | undefined
  error?: ProviderError | undefined
}

const channelName = 'provider'
/** Milliseconds in which a page that is still open replies. */
const replyMs = 1_000

/** Listens, in the page that started a visit, for its return. @returns how to stop */
export function awaitReturn(visit: string, onReturn: (returned: ProviderReturn) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  let hasReturned = false
  channel.addEventListener('message', ({ data }: MessageEvent<ProviderReturn | { heard: string }>) => {
    if (!('visit' in data) || data.visit !== visit) return
    channel.postMessage({ heard: visit })
    if (!hasReturned) onReturn(data)
    hasReturned = true
  })
  return () => channel.close()
}

/** Notifies the page that started the visit. @returns false when that page is gone, so that this one has to go on */
export function handToOpener(returned: ProviderReturn): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isHeard)
    }
    const timer = setTimeout(() => end(false), replyMs)
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderReturn | { heard: string }>) => {
      if ('heard' in data && data.heard === returned.visit) end(true)
    })
    channel.postMessage(returned)
  })
}
