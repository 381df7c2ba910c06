import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the sample films. */
export const films = join(import.meta.dirname, '../../../../sample-content/films')

export interface Film {
  duration_seconds: number
  renditions: { name: string; width: number; height: number; bandwidth: number; codecs: string }[]
  audio: [{ name: string; codecs: string; bandwidth: number }]
}

export const filmOf = (asset: string): Film => JSON.parse(readFileSync(join(films, asset, 'film.json'), 'utf8'))
