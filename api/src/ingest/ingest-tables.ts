import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'

export type AssetState = 'uploaded' | 'transcoding' | 'packaging' | 'ready' | 'failed'

export const captionRoles = ['sdh', 'forced'] as const
/** `sdh`: for viewers who don't hear, with sounds. `forced`: only what is said in another language. */
export type CaptionRole = (typeof captionRoles)[number]

/** A file of captions that was given next to the film. */
export interface CaptionFile {
  object: string
  file_name: string
  /** BCP 47, e.g. `ja` */
  language: string
  role: CaptionRole | null
}

/** A film that is made from a file. */
export interface AssetTable {
  asset_id: string
  full_title_id: string
  /** The story that gets the film once it is ready. */
  play_id: string
  source_object: string
  file_name: string
  captions: CaptionFile[]
  /** No rendition above this quality is made. */
  quality_limit: QualityType
  state: AssetState
  /** From 0 to 1. */
  progress: number
  seconds_left: number | null
  /** Why it failed, as a sentence for the operator. */
  problem: string | null
  /** What was left out of the film, as sentences. */
  notes: string[]
  /** The worker that has it, until then. */
  claimed_until: Date | null
  claimed_by: string | null
  created_at: Date
  updated_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    asset: AssetTable
  }
}
