import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'

/** A release's server bundle. */
export interface Bundle {
  /** Path of the file. */
  bundle: string
  /** Integrity from the registry. */
  integrity: string
}

/** One page to render. Plain data, since it is sent to the worker. */
export interface PageRequest extends Bundle {
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

export type FromWorker =
  | { kind: 'warm' }
  | ({ id: number; kind: 'head' } & PageHead)
  | { id: number; kind: 'html'; chunk: Uint8Array }
  | { id: number; kind: 'end'; answers: unknown; faults: string[] }
  | { id: number; kind: 'failed'; message: string }

export type ToWorker = { id: number; request: PageRequest } | { warm: readonly Bundle[] }

export interface WorkerSettings {
  apiOrigin: string
  limits: RenderLimits
}

/** Milliseconds. */
export interface RenderLimits {
  /** Parts that are ready by then are in the first piece; later ones are streamed. */
  firstPiece: number
  /** Parts that are not rendered by then are left to the browser. */
  allPieces: number
  /** Nothing arrived by then: the page is sent without HTML. */
  worker: number
  /** A worker that is still busy by then is treated as hung and replaced. */
  hang: number
}

/** @param within milliseconds to wait for a server-rendered page */
export const renderLimits = (within: number): RenderLimits => ({
  firstPiece: within / 2,
  allPieces: within * 0.85,
  worker: within,
  hang: within + 700,
})
