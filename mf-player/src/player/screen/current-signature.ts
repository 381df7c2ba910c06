import type { GrantCache } from '../grant-cache.ts'

interface SendOptions {
  uri: string
}

/** A request of the HLS engine; `aborted` once cancelled. */
export interface SentRequest {
  status: number
  aborted?: boolean
  abort(): void
}

export type Send = (options: SendOptions, answered: (error: unknown, request: SentRequest) => void) => SentRequest

const refused = (request: SentRequest) => request.status === 401 || request.status === 403

/**
 * The engine's request function, with the signature valid at that moment: a token may have been renewed since the
 * playlist was read. The first refusal fetches a new token, unless another request's refusal has done so in the meantime,
 * and retries, so that a pause may last longer than a token (video.js#8803). When no token is granted, the engine
 * receives the refusal.
 */
export function withCurrentSignature(send: Send, grants: GrantCache, onRefused: (error: unknown) => void): Send {
  return Object.assign(
    ((options, answered) => {
      let retry: SentRequest | undefined
      const signed = () => ({ ...options, uri: grants.sign(options.uri) })
      const used = signed()
      const first = send(used, (error, request) => {
        if (!refused(request) || request.aborted) return answered(error, request)
        const isRenewed = signed().uri !== used.uri
        Promise.resolve(isRenewed || grants.renew()).then(
          () => {
            if (!first.aborted) retry = send(signed(), answered)
          },
          (failure: unknown) => {
            onRefused(failure)
            answered(error, request)
          },
        )
      })
      const abort = first.abort.bind(first)
      first.abort = () => {
        abort()
        retry?.abort()
      }
      return first
    }) satisfies Send,
    send,
  )
}
