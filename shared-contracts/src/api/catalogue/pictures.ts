/**
 * A title's poster (2:3) and backdrop (16:9), and the still of a story (16:9). Backdrops since 2.5.0, and `englishposters`: posters
 * whose words are in English, as responses in English name them.
 */
export const pictureKinds = ['posters', 'englishposters', 'stills', 'backdrops'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Widths that the pages use, in px, for one to three device pixels per CSS px. 32 is for colours only; 1280 and 1920 since 2.5.0. */
export const pictureWidths = [32, 160, 240, 320, 400, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Formats for browsers, and jpg for link previews, which support neither newer formats nor SVG. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureForm {
  width: PictureWidth
  format: PictureFormat
}

const svgAddress = /^(\/images\/[a-z]+\/[\w-]+)\.svg(\?v=\w+)?$/

/**
 * Address of a resized form of an API response's `image`: `/images/posters/night-glass.svg?v=1` has
 * `/images/posters/night-glass.320.avif?v=1`. Undefined for an external picture, which has no other forms.
 */
export function pictureAddress(image: string, { width, format }: PictureForm): string | undefined {
  const [, path, version = ''] = svgAddress.exec(image) ?? []
  return path && `${path}.${width}.${format}${version}`
}

/** Address of the form that link previews and search engines read. */
export const previewAddress = (image: string): string => pictureAddress(image, { width: 640, format: 'jpg' }) ?? image

const fileName = /^([\w-]{1,60})\.(?:svg|(\d{2,4})\.([a-z]{3,4}))$/

/** Parses a file name of `/images/{kind}`; no form means the SVG. Undefined for any other name. */
export function readPictureName(file: string): { id: string; form?: PictureForm } | undefined {
  const [, id, wanted, ending] = fileName.exec(file) ?? []
  if (!id) return undefined
  if (!wanted) return { id }
  const width = pictureWidths.find((known) => String(known) === wanted)
  const format = pictureFormats.find((known) => known === ending)
  return width && format && { id, form: { width, format } }
}
