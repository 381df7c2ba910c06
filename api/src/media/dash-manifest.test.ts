import { parse } from 'mpd-parser'
import { describe, expect, it } from 'vitest'
import { dashManifest } from './dash-manifest.ts'

const switching = (ids: string) =>
  `<SupplementalProperty schemeIdUri="urn:mpeg:dash:adaptation-set-switching:2016" value="${ids}"/>`

const representation = (folder: string, kind = 'video') =>
  `<Representation id="${folder}" bandwidth="1000" codecs="avc1.640016" mimeType="${kind}/mp4">
    <SegmentTemplate timescale="48000" initialization="${folder}/init.mp4" media="${folder}/$Number%05d$.m4s" startNumber="1">
      <SegmentTimeline><S t="0" d="96256" r="1"/><S t="192512" d="95232"/></SegmentTimeline>
    </SegmentTemplate>
  </Representation>`

const set = (id: string, kind: string, inside: string) =>
  `<AdaptationSet id="${id}" contentType="${kind}" mimeType="${kind}/mp4">${inside}</AdaptationSet>`

/** As the packager writes it, with its wrong ids. */
const packaged = `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5.994667S">
  <Period id="0">
    ${set('0', 'video', `${switching('5')}${representation('360p')}${representation('480p')}`)}
    ${set('1', 'video', `${switching('4')}${representation('1080p')}`)}
    ${set('2', 'video', `${switching('4')}${representation('2160p')}`)}
    ${set('3', 'audio', representation('audio-ja', 'audio'))}
  </Period>
</MPD>`

const film = {
  text_tracks: [
    { lang: 'ja', label: '日本語', file: 'text/ja.vtt' },
    { lang: 'en', label: 'English <SDH> & "more"', file: 'text/en-sdh.vtt', role: 'sdh' as const },
    { lang: 'en', label: 'English (forced)', file: 'text/en-forced.vtt', role: 'forced' as const },
  ],
}

const manifestUri = 'https://ginmaku.example/media/token/asset/manifest.mpd'

describe('the DASH manifest', () => {
  it.each([
    [1, ['360p', '480p']],
    [2, ['360p', '480p', '1080p']],
    [3, ['360p', '480p', '1080p', '2160p']],
  ] as const)('has what quality %i covers, and its sound', (quality, names) => {
    const { playlists, mediaGroups } = parse(dashManifest(packaged, film, quality), { manifestUri })
    expect(playlists.map(({ attributes }) => attributes.NAME)).toEqual(names)
    expect(Object.keys(mediaGroups.AUDIO.audio ?? {})).toHaveLength(1)
  })

  it.each([
    [1, []],
    [2, ['1', '0']],
    [3, ['1,2', '0,2', '0,1']],
  ] as const)('lets players change among the sets that quality %i covers', (quality, ids) => {
    const manifest = dashManifest(packaged, film, quality)
    expect([...manifest.matchAll(/<SupplementalProperty [^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(ids)
  })

  it('keeps the exact times of segments, at addresses that follow its own', () => {
    const [track] = parse(dashManifest(packaged, film, 1), { manifestUri }).playlists
    expect(track?.segments.map(({ duration }) => duration)).toEqual([96256 / 48000, 96256 / 48000, 95232 / 48000])
    expect(track?.segments[2]?.resolvedUri).toBe('https://ginmaku.example/media/token/asset/360p/00003.m4s')
  })

  it('has captions with their role, whatever their name', () => {
    const manifest = dashManifest(packaged, film, 1)
    const captions = parse(manifest, { manifestUri }).mediaGroups.SUBTITLES.subs ?? {}
    expect(Object.entries(captions).map(([label, { playlists }]) => [label, playlists[0]?.resolvedUri])).toEqual([
      ['日本語', 'https://ginmaku.example/media/token/asset/text/ja.vtt'],
      ['English <SDH> & "more"', 'https://ginmaku.example/media/token/asset/text/en-sdh.vtt'],
      ['English (forced)', 'https://ginmaku.example/media/token/asset/text/en-forced.vtt'],
    ])
    const roles = [...manifest.matchAll(/role:2011" value="([^"]*)"/g)].map(([, value]) => value)
    expect(roles).toEqual(['subtitle', 'caption', 'forced-subtitle'])
  })
})
