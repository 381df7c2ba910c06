/** What a report may hold. Apart from the schemas, so that a browser can keep to it without zod. */
export const telemetryBounds = {
  /** In one call. */
  reports: 50,
  messageLength: 500,
  /** Milliseconds, an hour; a score is far below. */
  value: 3_600_000,
  name: /^[a-z][a-z0-9-]{0,39}$/,
  remote: /^[a-z][a-z0-9-]{0,39}$/,
  version: /^[\w.+-]{1,64}$/,
  /** A route's pattern as its remote declares it, such as `/title/:fullTitleId`; never the address that was visited. */
  path: /^(?=.{1,120}$)(\/|(\/(:\w+\??|[\w.-]+|\*))+)$/,
} as const

/** Queries may name a person or open a door: they leave neither the browser nor the log's writer. */
export const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`)\]}>]+/g, '?…')
