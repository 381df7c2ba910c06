import type { GrantCache } from '../../grant-cache.ts'
import type { Engine } from '../engine/engine.ts'
import type { PreferenceStore } from '../preferences.ts'
import type { VideoPlayer } from '../video-js.ts'

/** A player that plays, and what its settings change and show. */
export interface Equipment {
  player: VideoPlayer
  engine: Engine
  grants: GrantCache
  preferences: PreferenceStore
}
