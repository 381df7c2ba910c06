import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import type { ApiReply } from '../api/fetch-api.ts'

/** A release's server bundle. */
export interface Bundle {
  remote: string
  version: string
  /** Path of the file. */
  bundle: string
  /** Integrity from the registry. */
  integrity: string
}

/** One page to render. Plain data, since it is sent to another process. */
export interface PageRequest {
  /** Path and query. */
  address: string
  locale: Locale
  /** Whether the browser has a session. The page is rendered as for any member, without this member's data. */
  loggedIn: boolean
  nonce: string
  /** The call that the page depends on: when it fails, the page fails with it. */
  mainCall: string | undefined
  /** Its head comes with the last part of the page. */
  isForCrawler: boolean
  /** The caller's location headers, forwarded to the API unchanged. */
  callerHeaders: Record<string, string>
}

/** The main call's error. `status` 503 also means that no response arrived. */
export interface PageRefusal {
  status: number
  message?: string
}

/** What is known about a page before its HTML is sent. */
export interface PageHead {
  description: PageDescription | undefined
  refusal: PageRefusal | undefined
  pictures: readonly PictureHint[]
}

/** What is known about a page after its HTML. */
export interface PageEnd {
  /** JSON of the responses it was rendered with; undefined when it was aborted: then the browser renders again. */
  answers: string | undefined
  /** Parts took too long, and are left to the browser. */
  isCut: boolean
}

/** About the page with this id. */
export type PageMessage =
  | ({ id: number; kind: 'head' } & PageHead)
  | { id: number; kind: 'html'; chunk: Uint8Array }
  | ({ id: number; kind: 'end'; faults: string[] } & PageEnd)
  | { id: number; kind: 'failed'; message: string }

/** A page calls the API. `url`: path and query. */
export interface RendererCall {
  kind: 'call'
  id: number
  call: number
  url: string
  headers: Record<string, string>
}

/** Several are sent at a time, in an array. */
export type FromRenderer =
  | PageMessage
  /** The bundle has loaded, or failed to load. */
  | { kind: 'ready' }
  | RendererCall
  /** The process is not busy with JavaScript. */
  | { kind: 'pong' }
  /** Thrown outside of any page. */
  | { kind: 'uncaught'; message: string }

export type ToRenderer =
  | { kind: 'page'; id: number; request: PageRequest }
  | { kind: 'reply'; call: number; reply: ApiReply }
  | { kind: 'ping' }

/** Arguments of the process. */
export interface RendererSettings extends Pick<Bundle, 'bundle' | 'integrity'> {
  limits: RenderLimits
}

/** Milliseconds. */
export interface RenderLimits {
  /** Parts that are ready by then are in the first piece; later ones are streamed. */
  firstPiece: number
  /** Parts that are not rendered by then are left to the browser, unless the page's main call took longer. */
  allPieces: number
  /** The same for parts that need the main call, and for all parts of a page for a crawler. */
  mainPiece: number
  /** Nothing arrived by then: the page is late, and head and frame are sent without it. */
  late: number
  /** Nothing arrived by then: the document ends without HTML. */
  patience: number
  /** The document ends, with the pieces that have arrived. */
  lastPiece: number
  /** A process that renders a late page and does not respond to a ping within this time is treated as hung and killed. */
  hang: number
  /** A process that has not loaded its bundle by then is killed. */
  start: number
  /** After too many failures, the page that failed last is retried after this time, then after twice as long, and so on. */
  retry: number
}

/** @param within milliseconds to wait for a server-rendered page before head and frame are sent @param patience in all */
export const renderLimits = (within: number, patience: number): RenderLimits => ({
  firstPiece: within / 2,
  allPieces: within * 0.85,
  mainPiece: Math.max(within, patience) * 0.85,
  late: within,
  patience: Math.max(within, patience),
  lastPiece: Math.max(within, patience) + within,
  hang: 700,
  start: 10_000,
  retry: 10_000,
})
