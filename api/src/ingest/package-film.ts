import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FilmKey, segmentKeyOf } from '../license/public.ts'
import { type KeyLabel, keyLabelOf } from '../media/public.ts'
import { encryptSegments } from './encrypt-segments.ts'
import type { Rung, SoundTrack } from './plan.ts'
import { shakaPackager, type ToolOptions } from './run-tool.ts'

const labelOf = (track: Rung | SoundTrack): KeyLabel => keyLabelOf('quality' in track ? track : 'sound')

/** How a film is encrypted. */
export interface Protection {
  scheme: 'cbcs' | 'cenc'
  /** Seconds at the start that are not encrypted, so that pictures show before the licence arrives. */
  clearLeadSeconds: number
  keys: readonly FilmKey[]
}

/** Options of the packager for a protected film; none without protection. */
export function protectionArguments(protection: Protection | undefined): string[] {
  if (!protection) return []
  const { scheme, clearLeadSeconds, keys } = protection
  const labelled = keys.map(({ label, id, key }) => `label=${label}:key_id=${id}:key=${key}`)
  return [
    ...['--enable_raw_key_encryption', '--protection_scheme', scheme, '--clear_lead', String(clearLeadSeconds)],
    ...['--keys', labelled.join(',')],
    // By default it is random, and every run would be different. With cbcs it is the same for all samples of a track anyway.
    ...[
      '--iv',
      createHash('sha256')
        .update(keys.map(({ id }) => id).join())
        .digest('hex')
        .slice(0, 32),
    ],
  ]
}

export interface PackagedTrack {
  track: Rung | SoundTrack
  file: string
}

/** A label has no separators of the packager's syntax. */
const plain = (label: string) => label.replaceAll(/[,="]/g, ' ')

function descriptor({ track, file }: PackagedTrack, isProtected: boolean): string {
  const { name } = track
  const fields = [
    `in=${file}`,
    `stream=${'quality' in track ? 'video' : 'audio'}`,
    ...[
      `init_segment=${name}/init.mp4`,
      `segment_template=${name}/$Number%05d$.m4s`,
      `playlist_name=${name}/index.m3u8`,
    ],
    ...('quality' in track
      ? []
      : [
          `hls_group_id=sound`,
          `hls_name=${plain(track.label)}`,
          // Without it stereo and 5.1 of a language would be one set, and players would change between them with the bandwidth.
          `dash_label=${plain(track.label)}`,
          ...(track.isDefault ? ['dash_roles=main'] : []),
          ...(track.lang === 'und' ? [] : [`language=${track.lang}`]),
        ]),
    ...(isProtected ? [`drm_label=${labelOf(track)}`] : []),
  ]
  return fields.join(',')
}

/** Segments are as long as the distance of key frames, so the first ones are short too. */
export const packagerArguments = (
  tracks: readonly PackagedTrack[],
  segmentSeconds: number,
  protection?: Protection,
): string[] => [
  ...tracks.map((track) => descriptor(track, protection !== undefined)),
  ...['--segment_duration', String(segmentSeconds), '--hls_playlist_type', 'vod', '--generate_static_live_mpd'],
  ...['--hls_master_playlist_output', 'master.m3u8', '--mpd_output', 'manifest.mpd'],
  // The time of packaging and the order in which threads finish would make every run different.
  ...['--use_fake_clock_for_muxer', '--single_threaded', '--quiet', ...protectionArguments(protection)],
]

/** Writes CMAF segments and the playlists of HLS and DASH below `folder`. */
export async function packageFilm(
  folder: string,
  tracks: readonly PackagedTrack[],
  segmentSeconds: number,
  { protection, ...options }: ToolOptions & { protection?: Protection } = {},
): Promise<void> {
  await shakaPackager(packagerArguments(tracks, segmentSeconds, protection), { ...options, cwd: folder })
}

/** Packages the tracks once more, with segments that are encrypted as a whole after the clear lead, in a folder below `folder` for each. */
export async function packageEncryptedSegments(
  folder: string,
  tracks: readonly PackagedTrack[],
  segmentSeconds: number,
  { protection, ...options }: ToolOptions & { protection: Protection },
): Promise<void> {
  const clear = await mkdtemp(`${folder}-clear-`)
  await packageFilm(clear, tracks, segmentSeconds, options)
  for (const { track } of tracks) {
    const key = protection.keys.find(({ label }) => label === labelOf(track))
    if (!key) throw new Error(`There is no key for ${track.name}`)
    await encryptSegments(join(clear, track.name), join(folder, track.name), {
      key: segmentKeyOf(key.key),
      clearLeadSeconds: protection.clearLeadSeconds,
      signal: options.signal,
    })
  }
  await rm(clear, { recursive: true })
}
