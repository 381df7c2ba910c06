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

/** About the page with this id. */
export type PageMessage =
  | ({ id: number; kind: 'head' } & PageHead)
  | { id: number; kind: 'html'; chunk: Uint8Array }
  | { id: number; kind: 'end'; answers: unknown; faults: string[] }
  | { id: number; kind: 'failed'; message: string }

/** A page calls the API. `url`: path and query. */
export interface RendererCall {
  kind: 'call'
  id: number
  call: number
  url: string
  headers: Record<string, string>
}

export type FromRenderer =
  | PageMessage
  /** The bundle has loaded, or failed to load. */
  | { kind: 'ready' }
  | RendererCall
  /** Thrown outside of any page. */
  | { kind: 'uncaught'; message: string }

export type ToRenderer =
  | { kind: 'page'; id: number; request: PageRequest }
  | { kind: 'reply'; call: number; reply: ApiReply }

/** Arguments of the process. */
export interface RendererSettings extends Pick<Bundle, 'bundle' | 'integrity'> {
  limits: RenderLimits
}

/** Milliseconds. */
export interface RenderLimits {
  /** Parts that are ready by then are in the first piece; later ones are streamed. */
  firstPiece: number
  /** Parts that are not rendered by then are left to the browser. */
  allPieces: number
  /** Nothing arrived by then: the page is sent without HTML. */
  visitor: number
  /** The document ends, with the pieces that have arrived. */
  lastPiece: number
  /** A process that is still busy by then is treated as hung and killed. */
  hang: number
  /** A process that has not loaded its bundle by then is killed. */
  start: number
  /** After too many failures, the page that failed last is retried after this time, then after twice as long, and so on. */
  retry: number
}

/** @param within milliseconds to wait for a server-rendered page */
export const renderLimits = (within: number): RenderLimits => ({
  firstPiece: within / 2,
  allPieces: within * 0.85,
  visitor: within,
  lastPiece: within * 2,
  hang: within + 700,
  start: 10_000,
  retry: 10_000,
})
