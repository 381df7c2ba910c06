import type { PictureShape } from '../artwork/public.ts'

/** Proportions of the pictures, and the largest size in which pages show them. */
export const pictureShapes = {
  posters: { width: 640, height: 960 },
  stills: { width: 960, height: 540 },
} as const satisfies Record<string, PictureShape>
