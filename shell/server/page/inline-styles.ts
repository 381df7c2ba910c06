import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseAsset } from '@ginmaku/shared-contracts/registry/release-parts.ts'

/** A stylesheet that is inlined in the page, so that the first paint needs no further request. */
export interface InlineStyle {
  css: string
  /** Address of the folder that it was released in. */
  base: string
  /** Its name there. */
  file: string
}

const read = new Map<string, string>()

/**
 * A released stylesheet's text. Undefined when the file is missing or was altered: the browser then fetches it and rejects it
 * by the same integrity.
 */
export function readStyle(folder: string, base: string, { file, integrity }: ReleaseAsset): InlineStyle | undefined {
  const path = join(folder, file)
  const known = read.get(`${path} ${integrity}`)
  if (known !== undefined) return { css: known, base, file }
  const css = readChecked(path, integrity)
  if (css === undefined) return undefined
  const moved = css.replace(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, (_, quote: string) => `url(${quote}${base}`)
  read.set(`${path} ${integrity}`, moved)
  return { css: moved, base, file }
}

function readChecked(path: string, integrity: string): string | undefined {
  try {
    const content = readFileSync(path)
    const hash = createHash('sha384').update(content).digest('base64')
    return `sha384-${hash}` === integrity ? content.toString('utf8') : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
