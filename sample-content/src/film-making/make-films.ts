import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captions } from './captions.ts'
import { describe } from './describe.ts'
import { encodePicture, encodeSound, rungsOf } from './encode.ts'
import { needFont } from './mark.ts'
import { scenes } from './scenes.ts'

/**
 * Encodes the sample films into `films/`, either all or those named as arguments. The films are committed to the
 * repository, so run this only to change them. Needs the Debian packages ffmpeg and fonts-noto-cjk.
 */
async function makeFilms(wanted: readonly string[]): Promise<void> {
  needFont()
  for (const scene of scenes.filter(({ assetId }) => wanted.length === 0 || wanted.includes(assetId))) {
    const folder = join(import.meta.dirname, '../../films', scene.assetId)
    await rm(folder, { recursive: true, force: true })
    for (const rung of rungsOf(scene)) await encodePicture(scene, rung, folder)
    await encodeSound(scene, folder)
    await mkdir(join(folder, 'text'))
    for (const lang of ['ja', 'en'] as const) {
      const text = captions(scene.assetId, lang, scene.seconds)
      if (text) await writeFile(join(folder, 'text', `${lang}.vtt`), text)
    }
    const film = await describe(scene, folder)
    await writeFile(join(folder, 'film.json'), `${JSON.stringify(film, null, 2)}\n`)
    process.stdout.write(`${scene.assetId}: ${film.duration_seconds} s\n`)
  }
}

await makeFilms(process.argv.slice(2))
