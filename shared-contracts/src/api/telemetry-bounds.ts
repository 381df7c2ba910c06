/** Limits of a report. Separate from the schemas, so that a browser can use them without zod. */
export const telemetryBounds = {
  /** Maximum number of entries in one call. */
  reports: 50,
  messageLength: 500,
  /** Milliseconds, an hour; scores are far below. */
  value: 3_600_000,
  name: /^[a-z][a-z0-9-]{0,39}$/,
  remote: /^[a-z][a-z0-9-]{0,39}$/,
  version: /^[\w.+-]{1,64}$/,
  /** A route's pattern as its remote declares it, such as `/title/:fullTitleId`; never the address that was visited. */
  path: /^(?=.{1,120}$)(\/|(\/(:\w+\??|[\w.-]+|\*))+)$/,
} as const

/** Queries may contain personal data or tokens, so neither the browser nor the log writer passes them on. */
export const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`)\]}>]+/g, '?…')
