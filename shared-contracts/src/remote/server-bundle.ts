import type { Host } from '../host/host.ts'

/** Which page to render, and for whom: always as a visitor, so that a page never contains a member's data. */
export interface RenderRequest {
  /** Its topics are the visitor's; calls other than API requests and the page's description have no effect. */
  host: Host
  /** Path and query. */
  address: string
  /** CSP nonce for the scripts that move late parts of the page into place. */
  nonce: string
  /** Ends the rendering: the browser renders what is still missing. */
  signal: AbortSignal
}

/** A picture in the first screenful: the attributes of a `<link rel="preload" as="image">`. */
export interface PictureHint {
  /** Media type. */
  type: string
  srcSet: string
  sizes: string
}

export interface RenderResult {
  html: ReadableStream<Uint8Array>
  /** Settles when every part has been rendered or aborted. */
  complete: Promise<void>
  /** Of what has been rendered so far. */
  pictures?(): PictureHint[]
  /** The responses it was rendered with, for `RemoteProps.rendered`; plain data, complete once `html` has ended. */
  answers(): unknown
}

/** What a release's server bundle exports: the same pages, rendered outside a browser. */
export interface ServerBundle {
  render(request: RenderRequest): Promise<RenderResult>
}
