import type { ShakaError } from './shaka.ts'

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
    failureCallback: (error: ShakaError) => {
      error.handled = true
    },
    bufferingGoal: 30,
    // Seconds by which our playlists may differ from the film. By default 2, so that each seek loads a segment more.
    inaccurateManifestTolerance: 0.1,
    // Seconds. By default a seek may wait for one, while picture and sound are not at the same place.
    updateIntervalSeconds: 0.1,
    // What is wrong with a segment is no fault of its rendition.
    maxDisabledTime: 0,
  },
}

/** Milliseconds without a segment after which a player that waits loads again: longer than one may take to arrive or to fail. */
export const silentMs = { live: 7_000, film: 20_000 }

/**
 * Of an event with a camera. Seconds behind the newest picture, which is half a second old when it can be loaded: `targetLatency` and
 * the delay together.
 */
export const liveSettings = {
  // Where it begins, and where the button LIVE leads.
  manifest: {
    defaultPresentationDelay: 1.2,
    // A day of segments: a viewer can go back to the start. By default only to the last half an hour before they entered.
    dash: { initialSegmentLimit: 43_200 },
  },
  streaming: {
    lowLatencyMode: true,
    bufferingGoal: 8,
    liveSync: {
      enabled: true,
      targetLatency: 0.25,
      targetLatencyTolerance: 0.15,
      minPlaybackRate: 0.96,
      maxPlaybackRate: 1.05,
      // Half a second later after each stall, at most this late; earlier again step by step while there is none.
      dynamicTargetLatency: {
        enabled: true,
        rebufferIncrement: 0.5,
        maxLatency: 3,
        stabilityThreshold: 15,
        minLatency: 0.1,
        maxAttempts: 10_000,
      },
    },
  },
}

/** Shaka's settings for low latency, without its prefetch (`prefetch.ts`). */
export const lowLatencySettings = {
  streaming: {
    inaccurateManifestTolerance: 0,
    updateIntervalSeconds: 0.1,
  },
  manifest: { dash: { autoCorrectDrift: false } },
}

/** Bits a second: the smallest rendition, where nothing is known. */
const unknownBandwidth = 250_000

/** A first segment of four seconds that takes one second to load is soon enough. */
const startShare = 0.25

/** Bits a second by which the first rendition is chosen. @param bandwidth that arrived last */
export const startEstimate = (bandwidth: number | undefined): number =>
  bandwidth === undefined ? unknownBandwidth : bandwidth * startShare
