import type { PictureWidth } from '@ginmaku/shared-contracts/api/pictures.ts'

interface PictureUse {
  /** How wide the picture stands there, as CSS says it: one place that two files know, so change both. */
  sizes: string
  /** Those that some screen wants. More than two and a half pixels a px are not seen. */
  widths: readonly [PictureWidth, ...PictureWidth[]]
}

/** Where posters stand. */
export const posterUses = {
  /** PosterGrid: two, four or five a line. */
  grid: {
    sizes: '(min-width: 1560px) 266px, (min-width: 960px) 17vw, (min-width: 600px) 21.7vw, calc(50vw - 1.5rem)',
    widths: [160, 240, 320, 400, 480],
  },
  /** PosterGrid of shape `row`. */
  row: { sizes: '(min-width: 1280px) 160px, 140px', widths: [160, 240, 320, 400] },
  /** The picture that a title's page opens with. */
  hero: {
    sizes: '(min-width: 1334px) 320px, (min-width: 800px) 24vw, (min-width: 701px) 192px, min(62vw, 224px)',
    widths: [160, 240, 320, 400, 480, 640],
  },
  /** Beside a page's words. */
  aside: { sizes: '(min-width: 601px) 240px, 96px', widths: [160, 240, 320, 480] },
  /** Beside the words of a pack, an order, something held. */
  small: { sizes: '(min-width: 601px) 144px, 104px', widths: [160, 240, 320, 400] },
  /** In a row of text. */
  thumb: { sizes: '64px', widths: [160, 240] },
  /** One of many behind words. */
  banner: { sizes: '(min-width: 1536px) 195px, 13vw', widths: [160, 240, 320, 400] },
  /** Nothing but its colours. Too small to pass for a page's largest picture, however far it is spread. */
  glow: { sizes: '32px', widths: [32] },
} as const satisfies Record<string, PictureUse>

/** Where stills stand. */
export const stillUses = {
  /** What a story's page opens with. */
  hero: {
    sizes: '(min-width: 1536px) 696px, (min-width: 800px) 46vw, 92vw',
    widths: [320, 480, 640, 960],
  },
  /** In a list of stories. */
  list: { sizes: '(min-width: 1067px) 192px, (min-width: 623px) 18vw, 112px', widths: [160, 240, 320, 480, 640] },
} as const satisfies Record<string, PictureUse>

export type PosterUse = keyof typeof posterUses
export type StillUse = keyof typeof stillUses
