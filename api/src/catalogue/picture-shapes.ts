import type { PictureKind } from '@ginmaku/shared-contracts/api/pictures.ts'
import type { PictureShape } from '../artwork/public.ts'

/** Proportions of the pictures, and the largest size in which pages show them. */
export const pictureShapes = {
  posters: { width: 640, height: 960 },
  englishposters: { width: 640, height: 960 },
  stills: { width: 960, height: 540 },
  backdrops: { width: 1920, height: 1080 },
} as const satisfies Record<PictureKind, PictureShape>
