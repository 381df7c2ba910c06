import type { PictureForm, PictureWidth } from '@ginmaku/shared-contracts/api/pictures.ts'

/** The denser the pixels, the less visible are compression artefacts. */
const qualityOf = (width: PictureWidth) => (width < 320 ? 40 : width < 400 ? 36 : 30)

/** AVIF effort, 0 to 9: 1 leaves specks in dark skies, 3 takes three times as long to save 3 %. */
const avifEffort = 2

/** Loaded with the first picture, so that the API runs without the native code when none is requested. */
async function loadEncoder() {
  const { default: sharp } = await import('sharp')
  // One thread per picture, so that encoding doesn't slow down page requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Encodes a drawing of the given width (in its own units) in the requested format and size. */
export async function encodePicture(svg: Buffer, drawnWidth: number, { width, format }: PictureForm): Promise<Buffer> {
  const sharp = await loadEncoder()
  const picture = sharp(svg, { density: (72 * width) / drawnWidth })
    .resize(width)
    .removeAlpha()
  if (format === 'avif') return picture.avif({ quality: qualityOf(width), effort: avifEffort }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: qualityOf(width) + 30, effort: 4 }).toBuffer()
  return picture.jpeg({ quality: qualityOf(width) + 44, mozjpeg: true }).toBuffer()
}
