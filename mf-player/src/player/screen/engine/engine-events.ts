import type { Source } from './follow-source.ts'

/** Why a film can't go on by itself: no data arrives, or this browser can't decode it, or no stream at all. */
export type EngineFault = 'stalled' | 'decode' | 'unsupported'

export interface EngineEvents {
  onSource: (source: Source) => void
  onFault: (fault: EngineFault) => void
  /** The API grants no further token. */
  onRefused: (error: unknown) => void
}
