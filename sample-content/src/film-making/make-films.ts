import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Film } from '@ginmaku/api/media/public.ts'
import { captions } from './captions.ts'
import { type IngestingShop, openIngest } from './ingest.ts'
import { makeMaster } from './master.ts'
import { type Scene, scenes } from './scenes.ts'

const films = join(import.meta.dirname, '../../films')

/** A rendition that is left out of the repository: the next one is little larger. */
const leftOut = '360p'

/** A master and its captions, as arguments of the ingest. */
async function draw(scene: Scene, folder: string): Promise<string[]> {
  const file = join(folder, `${scene.assetId}.mov`)
  await makeMaster(scene, file)
  const given: string[] = []
  for (const lang of ['ja', 'en'] as const) {
    const text = captions(scene.assetId, lang, scene.seconds)
    const captionsFile = join(folder, `${scene.assetId}.${lang}.vtt`)
    if (text) await writeFile(captionsFile, text)
    if (text) given.push('--captions', `${captionsFile}:${lang}`)
  }
  return [file, ...given]
}

/**
 * Takes over an ingested film under the name of its scene, for titles of any length, which repeat it. A live loop has no seek bar, so no
 * pictures for it.
 */
async function keep({ assetId, isLive }: Scene, ingested: string): Promise<Film> {
  const folder = join(films, assetId)
  await rm(folder, { recursive: true, force: true })
  await cp(ingested, folder, { recursive: true })
  for (const file of ['master.m3u8', 'manifest.mpd', leftOut, ...(isLive ? ['storyboard', 'poster.jpg'] : [])])
    await rm(join(folder, file), { recursive: true })
  const { storyboard, poster, renditions, ...film } = JSON.parse(
    await readFile(join(folder, 'film.json'), 'utf8'),
  ) as Film
  const kept = {
    ...{
      ...film,
      asset_id: assetId,
      is_live: isLive,
      ...(!isLive && { can_repeat: true as const, storyboard, poster }),
    },
    renditions: renditions.filter(({ name }) => name !== leftOut),
  }
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(kept, null, 2)}\n`)
  return kept
}

async function makeFilm(shop: IngestingShop, scene: Scene, folder: string): Promise<void> {
  const film = await keep(scene, await shop.ingest(await draw(scene, folder)))
  process.stdout.write(`${scene.assetId}: ${film.duration_seconds} s\n`)
}

/**
 * Draws the sample films and ingests them, as those of publishers, into `films/`: all, or those named as arguments. The films are
 * committed to the repository, so run this only to change them. Needs the Debian package ffmpeg.
 */
async function makeFilms(wanted: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-films-'))
  const shop = await openIngest(join(folder, 'data'))
  try {
    for (const scene of scenes.filter(({ assetId }) => wanted.length === 0 || wanted.includes(assetId)))
      await makeFilm(shop, scene, folder)
  } finally {
    await shop.close()
    await rm(folder, { recursive: true })
  }
}

await makeFilms(process.argv.slice(2))
