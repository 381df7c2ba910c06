import { encode } from 'uqr'

/** Quiet zone around the code, in modules; without it phones don't recognise the code. */
const margin = 4

/** A QR code as an SVG path of one unit per module, black on white. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
