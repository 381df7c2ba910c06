/** Limits of one call of `POST /telemetry/playback`. Separate from its schema, so that a browser can use them without zod. */
export const playbackBounds = {
  lines: 400,
  /** Characters. A browser sends no more than 64 KiB while the page is being left. */
  length: 64_000,
} as const

/** Media type of CMCD events (CTA-5004-B, event mode): one event a line, without a line feed at the end. */
export const cmcdType = 'application/cmcd'

/** What CMCD has no key for, under keys of our own. */
export const playbackKeys = {
  /** Version of the mf-player that reports. */
  release: 'example.ginmaku-release',
  /** One of `playKinds`. */
  kind: 'example.ginmaku-kind',
  /** One of `playProtections`. */
  protection: 'example.ginmaku-protection',
} as const

/** `unknown`: it failed or was closed before the API granted it. */
export const playKinds = ['film', 'live', 'preview', 'unknown'] as const
export const playProtections = ['encrypted', 'clear', 'unknown'] as const

export type PlayKind = (typeof playKinds)[number]
export type PlayProtection = (typeof playProtections)[number]

/**
 * Codes of a play's fatal error.
 * - `refused`: the API does not let this viewer play it, so the player is not at fault
 * - `unavailable`: the API or a part of the player could not be reached, or failed
 * - `stalled`, `decode`, `unsupported`: as in the player
 */
export const playbackErrors = ['refused', 'unavailable', 'stalled', 'decode', 'unsupported'] as const

export type PlaybackError = (typeof playbackErrors)[number]
