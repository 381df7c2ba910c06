import type { shaka } from './shaka.ts'

/** Milliseconds. */
const timeouts = { timeout: 15_000, connectionTimeout: 8_000, stallTimeout: 6_000 }
const playlistRetries = { ...timeouts, maxAttempts: 4, baseDelay: 500, backoffFactor: 2, fuzzFactor: 0.5 }

export const settings = {
  manifest: {
    retryParameters: playlistRetries,
    // Our captions are files of their own. Otherwise three segments are loaded, one after another, to look for others.
    hls: { disableClosedCaptionsDetection: true },
  },
  // The browser's own estimate has nothing to do with our server.
  // Enabled with the first picture: otherwise its first segment is loaded again in a better rendition before it is shown.
  abr: { useNetworkInformation: false, enabled: false },
  streaming: {
    // Failed requests are repeated in `recovery.ts`, refused ones with another token.
    retryParameters: { ...timeouts, maxAttempts: 1 },
    failureCallback: (error: shaka.util.Error) => {
      error.handled = true
    },
    bufferingGoal: 30,
    // What is wrong with a segment is no fault of its rendition.
    maxDisabledTime: 0,
  },
}

/** Bits a second: the smallest rendition, where nothing is known. */
const unknownBandwidth = 250_000

/** A first segment of four seconds that takes one second to load is soon enough. */
const startShare = 0.25

/** Bits a second by which the first rendition is chosen. @param bandwidth that arrived last */
export const startEstimate = (bandwidth: number | undefined): number =>
  bandwidth === undefined ? unknownBandwidth : bandwidth * startShare
