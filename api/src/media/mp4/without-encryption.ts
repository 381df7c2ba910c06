import { walkBoxes } from './walk-boxes.ts'

const replaced: Record<string, string> = { encv: 'avc1', enca: 'mp4a', sinf: 'free', pssh: 'free' }

/**
 * An init segment whose sample entries are declared as not encrypted (ISO/IEC 23001-7). Sizes and the order of sample entries stay the
 * same, so segments that are not encrypted still refer to theirs.
 */
export function withoutEncryption(init: Buffer): Buffer {
  const clear = Buffer.from(init)
  walkBoxes(init, (type, at) => {
    const other = replaced[type]
    if (other) clear.write(other, at + 4, 'latin1')
  })
  return clear
}
