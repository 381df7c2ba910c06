import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'

/** The facts that a poster is drawn from. */
export interface PosterFacts {
  full_title_id: string
  publisher_id: string
  name_ja: string
  name_en: string
  genre: string
  released_year: number
  publisher_name_ja: string
  publisher_name_en: string
  director_ja: string | null
  director_en: string | null
}

/** The facts that a still is drawn from. */
export interface StillFacts {
  story_id: string
  story_number: number
  full_title_id: string
  publisher_id: string
  genre: string
  title_name_en: string
}

/** The facts that a present is drawn from: its title, and which one of its pictures. */
export interface PresentFacts extends PosterFacts {
  present_type: PresentType
  present_id: string
}
