import type { PictureForm, PictureWidth } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'

/** Size in px of which a picture has the proportions. */
export interface PictureShape {
  width: number
  height: number
}

/** What a picture is encoded from, cropped to the shape: the content of a drawing, or the path of a photograph. */
export interface PictureSource {
  picture: { svg: Buffer } | { file: string }
  shape: PictureShape
}

/** The denser the pixels, the less visible are compression artefacts. */
const qualityOf = (width: PictureWidth) => (width < 320 ? 40 : width < 400 ? 36 : 30)

/** Photographs show artefacts sooner than the flat colours of drawings. */
const photographQuality = 18

/** AVIF effort, 0 to 9: 1 leaves specks in dark skies, 3 takes three times as long to save 3 %. */
const avifEffort = 2

/** Loaded with the first picture, so that the API runs without the native code when none is requested. */
export async function loadEncoder() {
  const { default: sharp } = await import('sharp')
  // One thread per picture, so that encoding doesn't slow down page requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

async function atWidth({ picture, shape }: PictureSource, width: PictureWidth) {
  const sharp = await loadEncoder()
  const open = async () => {
    if ('file' in picture) return sharp(picture.file).autoOrient()
    const { width: drawnWidth } = await sharp(picture.svg).metadata()
    // sharp's least density is 1.
    return sharp(picture.svg, { density: Math.max(1, (72 * width) / drawnWidth) })
  }
  const height = Math.round((width * shape.height) / shape.width)
  return (await open()).flatten({ background: '#000' }).resize(width, height, { fit: 'cover' })
}

/** Encodes a picture in the requested format and size. */
export async function encodePicture(source: PictureSource, { width, format }: PictureForm): Promise<Buffer> {
  const picture = await atWidth(source, width)
  const quality = qualityOf(width) + ('file' in source.picture ? photographQuality : 0)
  if (format === 'avif') return picture.avif({ quality, effort: avifEffort }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: Math.min(quality + 30, 85), effort: 4 }).toBuffer()
  return picture.jpeg({ quality: Math.min(quality + 44, 88), mozjpeg: true }).toBuffer()
}

/** A picture as a JPEG of this width, to look at and to keep. */
export async function encodeJpeg(picture: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadEncoder()
  return sharp(picture).autoOrient().resize(width).removeAlpha().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}
