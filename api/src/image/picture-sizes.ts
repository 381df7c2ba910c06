import type { PictureKind } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import type { PictureShape } from './encode-picture.ts'

/** Proportions of the pictures, and the largest size in which pages show them. */
export const pictureShapes = {
  posters: { width: 640, height: 960 },
  englishposters: { width: 640, height: 960 },
  stills: { width: 960, height: 540 },
  backdrops: { width: 1920, height: 1080 },
} as const satisfies Record<PictureKind, PictureShape>

/** Proportions of a screen, of A4, of a poster, and of two pages of A4. */
const presentSizes: Record<PresentType, PictureShape> = {
  wallpaper: { width: 1920, height: 1080 },
  flyer: { width: 1200, height: 1696 },
  poster: { width: 1200, height: 1800 },
  pamphlet: { width: 2400, height: 1696 },
}

/** Size of a present, in px. */
export const presentSize = (type: PresentType): PictureShape => presentSizes[type]
