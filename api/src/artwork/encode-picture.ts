import type { PictureForm, PictureWidth } from '@ginmaku/shared-contracts/api/pictures.ts'

/** The more pixels stand in a picture's place, the less each is looked at. */
const qualityOf = (width: PictureWidth) => (width < 320 ? 40 : width < 400 ? 36 : 30)

/** Effort of AVIF, 0 to 9: 1 leaves specks in dark skies, 3 takes three times as long for 3 %. */
const avifEffort = 2

/** Loaded with the first picture: the API runs without its native code where nobody asks for one. */
async function loadEncoder() {
  const { default: sharp } = await import('sharp')
  // One picture, one thread: whoever asks for a page comes first.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** A drawing of the given width (its own units) as a file of the wanted form. */
export async function encodePicture(svg: Buffer, drawnWidth: number, { width, format }: PictureForm): Promise<Buffer> {
  const sharp = await loadEncoder()
  const picture = sharp(svg, { density: (72 * width) / drawnWidth })
    .resize(width)
    .removeAlpha()
  if (format === 'avif') return picture.avif({ quality: qualityOf(width), effort: avifEffort }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: qualityOf(width) + 30, effort: 4 }).toBuffer()
  return picture.jpeg({ quality: qualityOf(width) + 44, mozjpeg: true }).toBuffer()
}
