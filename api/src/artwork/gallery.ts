import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const keptDrawings = 600

/** A poster or still as it is drawn. */
export interface Drawing {
  /** Of its address; another one once anything it is drawn from changes. */
  version: string
  svg: Buffer
  gzipped: Buffer
}

/** Draws each picture once and keeps the most recent. */
export function createGallery() {
  const kept = new Map<string, Drawing>()
  return async (address: string, draw: () => string): Promise<Drawing> => {
    const known = kept.get(address)
    if (known) return known
    const svg = Buffer.from(draw())
    const drawing = { version: address.split('v=')[1] ?? '', svg, gzipped: await compress(svg) }
    const [oldest] = kept.keys()
    if (kept.size >= keptDrawings && oldest !== undefined) kept.delete(oldest)
    kept.set(address, drawing)
    return drawing
  }
}
