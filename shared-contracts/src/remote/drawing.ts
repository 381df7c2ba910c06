import type { Host } from '../host/host.ts'

/** Which page to draw, and for whom: for visitors always, so that nothing of one member is in what another may get. */
export interface DrawingOrder {
  /** Its topics are the visitor's; what it is asked beyond answers of the API and the page's description comes to nothing. */
  host: Host
  /** Path and query. */
  address: string
  /** For the scripts that put late parts of the page into their places. */
  nonce: string
  /** Ends the drawing: what is not there by then is left to the browser. */
  signal: AbortSignal
}

/** A picture that is seen first: what a `<link rel="preload" as="image">` says of it. */
export interface PictureHint {
  /** Media type. */
  type: string
  srcSet: string
  sizes: string
}

export interface Drawing {
  html: ReadableStream<Uint8Array>
  /** Settles when every part has been drawn or given up. */
  complete: Promise<void>
  /** Of what has been drawn so far. */
  pictures?(): PictureHint[]
  /** The answers that were drawn with, for `RemoteProps.drawn`; plain data, whole once `html` has ended. */
  answers(): unknown
}

/** What a release's server bundle exports: the same pages, drawn outside a browser. */
export interface ServerBundle {
  draw(order: DrawingOrder): Promise<Drawing>
}
