import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Key id → key. */
export type Keys = Record<string, string>

const digits = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The segments of a track as one file. */
async function joinTrack(track: string, file: string): Promise<void> {
  const names = (await readdir(track)).filter((name) => name.endsWith('.m4s')).toSorted()
  await writeFile(
    file,
    Buffer.concat(await Promise.all(['init.mp4', ...names].map((name) => readFile(join(track, name))))),
  )
}

/**
 * Packages a film of the sample content as DASH with common encryption (cbcs), a key for each track and a clear lead of 2 s.
 * @returns the keys; undefined where there is no packager
 */
export async function protectFilm(film: string, output: string): Promise<Keys | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packager = join(dirname(createRequire(import.meta.url).resolve('shaka-packager')), 'bin/packager-linux-x64')
  const tracks = ['480p', '1080p', 'audio-und']
  const keys = tracks.map((track) => ({ track, id: digits(`id of ${track}`), key: digits(`key of ${track}`) }))
  for (const track of tracks) await joinTrack(join(film, track), join(output, `${track}.mp4`))
  const descriptors = tracks.map((track) =>
    [
      `in=${track}.mp4,stream=${track === 'audio-und' ? 'audio' : 'video'},drm_label=${track}`,
      `init_segment=${track}/init.mp4,segment_template=${track}/$Number%03d$.m4s`,
    ].join(','),
  )
  const labels = keys.map(({ track, id, key }) => `label=${track}:key_id=${id}:key=${key}`).join(',')
  await promisify(execFile)(
    packager,
    [
      ...descriptors,
      ...['--enable_raw_key_encryption', '--protection_scheme', 'cbcs', '--clear_lead', '2', '--keys', labels],
      ...['--segment_duration', '4', '--generate_static_live_mpd', '--mpd_output', 'manifest.mpd', '--quiet'],
    ],
    { cwd: output },
  )
  return Object.fromEntries(keys.map(({ id, key }) => [id, key]))
}
