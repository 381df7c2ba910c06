import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'

/** A release's server bundle. */
export interface Bundle {
  /** Its file. */
  bundle: string
  /** From the registry. */
  integrity: string
}

/** One page to render. Crosses into the worker: plain data. */
export interface PageRequest extends Bundle {
  /** Path and query. */
  address: string
  locale: Locale
  /** Whether the browser holds a session. The page is rendered as for any member, with nothing of this one. */
  loggedIn: boolean
  nonce: string
  /** The call without whose answer there is no page: its failure is the page's. */
  mainCall: string | undefined
  /** Where the caller is, for the API: sent on as they came. */
  callerHeaders: Record<string, string>
}

/** The main call's refusal. `status` 503 stands for no answer too. */
export interface PageRefusal {
  status: number
  message?: string
}

/** What is known of a page before its HTML goes out. */
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

export type ToWorker = { id: number; order: PageRequest } | { warm: readonly Bundle[] }

export interface WorkerSettings {
  apiOrigin: string
  limits: RenderLimits
}

/** Milliseconds. */
export interface RenderLimits {
  /** All parts that are there by then stand in the first piece; later ones follow. */
  firstPiece: number
  /** What is not rendered by then is left to the browser. */
  allPieces: number
  /** Nothing came by then: the page goes out without it. */
  worker: number
  /** A worker that has not ended by then hangs, and is replaced. */
  hang: number
}

/** @param within milliseconds that a visitor may wait for a rendered page */
export const renderLimits = (within: number): RenderLimits => ({
  firstPiece: within / 2,
  allPieces: within * 0.85,
  worker: within,
  hang: within + 700,
})
