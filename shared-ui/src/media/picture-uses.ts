import type { PictureWidth } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'

interface PictureUse {
  /** The displayed width, as in the component's CSS: the two must be changed together. */
  sizes: string
  /** Widths that some screen needs. More than 2.5 device pixels per CSS px is not visible. */
  widths: readonly [PictureWidth, ...PictureWidth[]]
}

/** Where posters are used. */
export const posterUses = {
  /** PosterGrid: two, four or five per row. */
  grid: {
    sizes: '(min-width: 1560px) 266px, (min-width: 960px) 17vw, (min-width: 600px) 21.7vw, calc(50vw - 1.5rem)',
    widths: [160, 240, 320, 400, 480],
  },
  /** PosterGrid of shape `row`. */
  row: { sizes: '(min-width: 1280px) 160px, 140px', widths: [160, 240, 320, 400] },
  /** The main picture of a title's page. */
  hero: {
    sizes: '(min-width: 1334px) 320px, (min-width: 800px) 24vw, (min-width: 601px) 192px, min(62vw, 224px)',
    widths: [160, 240, 320, 400, 480, 640],
  },
  /** Next to a page's text. */
  aside: { sizes: '(min-width: 601px) 240px, 96px', widths: [160, 240, 320, 480] },
  /** Next to the text of a pack, an order or a library item. */
  small: { sizes: '(min-width: 601px) 144px, 104px', widths: [160, 240, 320, 400] },
  /** In a row of text. */
  thumb: { sizes: '64px', widths: [160, 240] },
  /** One of several behind the banner's text. */
  banner: { sizes: '(min-width: 1536px) 195px, 13vw', widths: [160, 240, 320, 400] },
  /** Only for its colours. Too small to count as the page's largest picture (LCP), however far it is stretched. */
  glow: { sizes: '32px', widths: [32] },
} as const satisfies Record<string, PictureUse>

/** Where stills are used. */
export const stillUses = {
  /** The main picture of a story's page. */
  hero: {
    sizes: '(min-width: 1536px) 696px, (min-width: 800px) 46vw, 92vw',
    widths: [320, 480, 640, 960],
  },
  /** In a list of stories. */
  list: { sizes: '(min-width: 1067px) 192px, (min-width: 623px) 18vw, 112px', widths: [160, 240, 320, 480, 640] },
  /** The next episode, after a film. */
  next: { sizes: 'min(92vw, 416px)', widths: [320, 480, 640, 960] },
  /** In an editorial page. */
  page: { sizes: '(min-width: 800px) 704px, 92vw', widths: [320, 480, 640, 960] },
} as const satisfies Record<string, PictureUse>

/** Where backdrops are used. */
export const backdropUses = {
  /** As wide as the window; on phones cut to the middle. */
  home: { sizes: '(min-width: 700px) 100vw, 150vw', widths: [480, 640, 960, 1280, 1920] },
  /** Next to the text of a title's page, as high as its top; on phones and tablets above it, cut at its sides. */
  title: {
    sizes: '(min-width: 961px) clamp(60rem, 78vw, 85rem), (min-width: 601px) 100vw, 140vw',
    widths: [480, 640, 960, 1280, 1920],
  },
  /** Behind the way into a live room, next to its chat. */
  stage: { sizes: '(min-width: 1536px) 1000px, (min-width: 960px) 66vw, 100vw', widths: [480, 640, 960, 1280] },
  /** Next to the text of a wide card; on phones above it. */
  card: { sizes: '(min-width: 1280px) 480px, (min-width: 761px) 40vw, 92vw', widths: [480, 640, 960, 1280] },
} as const satisfies Record<string, PictureUse>

export type PosterUse = keyof typeof posterUses
export type StillUse = keyof typeof stillUses
export type BackdropUse = keyof typeof backdropUses
