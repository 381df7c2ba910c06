import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const keptDrawings = 600

/** A poster or still as SVG. */
export interface Drawing {
  /** The version in its address; it changes with the picture. */
  version: string
  svg: Buffer
  gzipped: Buffer
}

/** Draws each picture once and caches the most recent ones. */
export function createGallery() {
  const kept = new Map<string, Drawing>()
  return async (address: string, draw: () => string | Buffer | Promise<Buffer>): Promise<Drawing> => {
    const known = kept.get(address)
    if (known) return known
    const drawn = await draw()
    const svg = typeof drawn === 'string' ? Buffer.from(drawn) : drawn
    const drawing = { version: address.split('v=')[1] ?? '', svg, gzipped: await compress(svg) }
    const [oldest] = kept.keys()
    if (kept.size >= keptDrawings && oldest !== undefined) kept.delete(oldest)
    kept.set(address, drawing)
    return drawing
  }
}
