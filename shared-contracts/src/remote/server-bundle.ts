import type { Host } from '../host/host.ts'

/** Which page to render, and for whom: for visitors always, so that nothing of one member is in what another may get. */
export interface RenderRequest {
  /** Its topics are the visitor's; what it is asked beyond answers of the API and the page's description comes to nothing. */
  host: Host
  /** Path and query. */
  address: string
  /** For the scripts that put late parts of the page into their places. */
  nonce: string
  /** Ends the rendering: what is not there by then is left to the browser. */
  signal: AbortSignal
}

/** A picture that is seen first: what a `<link rel="preload" as="image">` says of it. */
export interface PictureHint {
  /** Media type. */
  type: string
  srcSet: string
  sizes: string
}

export interface RenderResult {
  html: ReadableStream<Uint8Array>
  /** Settles when every part has been rendered or given up. */
  complete: Promise<void>
  /** Of what has been rendered so far. */
  pictures?(): PictureHint[]
  /** The answers that were rendered with, for `RemoteProps.rendered`; plain data, whole once `html` has ended. */
  answers(): unknown
}

/** What a release's server bundle exports: the same pages, rendered outside a browser. */
export interface ServerBundle {
  render(order: RenderRequest): Promise<RenderResult>
}
