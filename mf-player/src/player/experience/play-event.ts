import type { PlaybackError, PlayKind, PlayProtection } from '@ginmaku/shared-contracts/api/playback-report.ts'
import type { CmcdPlayerState } from '@svta/cml-cmcd'

export type PlayState = CmcdPlayerState

/** One thing that happened, in CMCD's keys. */
export interface PlayEvent {
  /** Milliseconds since 1970. */
  ts: number
  sta?: PlayState
  /** Kilobits per second. */
  br?: number
  /** Milliseconds. */
  msd?: number
  ec?: PlaybackError
}

/** What is known of a play, by the names of `playbackKeys`. */
export interface PlayFacts {
  release?: string
  kind?: PlayKind
  protection?: PlayProtection
  isLive?: boolean
}
