import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'

const qualities: Record<QualityType, string> = { 1: 'SD', 2: 'HD', 3: '4K' }

/** Bytes in UTF-8: most file systems allow 255. */
const longest = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no file name may have
const forbidden = /[\u0000-\u001f\u007f"*/:<>?\\|]+/g

function shortened(text: string): string {
  const segments = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (Buffer.byteLength(segments.join('')) > longest) segments.pop()
  return segments.join('')
}

/** `灯の潮 第1話 潮のはじまり (HD).mp4`, without characters that some file system refuses. */
export function fileNameOf(names: readonly string[], quality: QualityType): string {
  const name = names.join(' ').replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim()
  return `${shortened(name)} (${qualities[quality]}).mp4`
}

/** For clients that read ASCII only, and for those that name a file after its address. */
export const asciiFileName = (playId: string, quality: QualityType): string =>
  `${playId.replaceAll(/[^\w-]+/g, '-')}-${qualities[quality].toLowerCase()}.mp4`
