import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PictureShape } from './encode-picture.ts'
import type { PosterFacts } from './image-address.ts'

/** The facts that a backdrop is drawn from. */
export type BackdropFacts = Pick<PosterFacts, 'full_title_id' | 'name_en' | 'genre'>

/** The facts that a still is drawn from. */
export interface StillFacts {
  story_id: string
  story_number: number
  full_title_id: string
  genre: string
  title_name_en: string
}

/** The facts that a present is drawn from: its title, and which one of its pictures. */
export interface PresentFacts extends PosterFacts {
  present_type: PresentType
  present_id: string
}

/** Draws, as SVG, the pictures that no one imported. The same facts always give the same picture. */
export interface Drawings {
  /** In the size `posterSize`, with the words of one language. */
  poster(facts: PosterFacts, locale: Locale): string
  /** In the size `wideSize`, without words. */
  backdrop(facts: BackdropFacts): string
  /** In the size `wideSize`. */
  still(facts: StillFacts): string
  /** In the size `presentSize`. */
  present(facts: PresentFacts): string
  /** Its letters need a font. A server may have none for Japanese, so browsers get the SVG wherever they can show it. */
  needsFont: boolean
}

/** Sizes of drawings, in their own units. */
export const posterSize: PictureShape = { width: 600, height: 900 }
export const wideSize: PictureShape = { width: 960, height: 540 }

/** Proportions of a screen, of A4, of a poster, and of two pages of A4. */
const presentSizes: Record<PresentType, PictureShape> = {
  wallpaper: { width: 1920, height: 1080 },
  flyer: { width: 1200, height: 1696 },
  poster: { width: 1200, height: 1800 },
  pamphlet: { width: 2400, height: 1696 },
}

/** Size of a present, drawn and encoded, in px. */
export const presentSize = (type: PresentType): PictureShape => presentSizes[type]
