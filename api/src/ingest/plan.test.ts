import { describe, expect, it } from 'vitest'
import { readLoudness } from './encode.ts'
import { audioTracksOf, rungsOf, storyboardOf, storyboardTrack, textTracksOf } from './plan.ts'
import { BadSource, readSource } from './probe.ts'

const picture = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, avg_frame_rate: '25/1' }
const format = { duration: '60.0' }
const read = (...streams: object[]) => readSource('film.mp4', { streams, format })
const rungs = (width: number, height: number, limit: 1 | 2 | 3 = 3) =>
  rungsOf({ ...read({ ...picture, width, height }).video }, limit)

describe('the renditions of a film (spec §11.10)', () => {
  it.each([
    [1280, 720, 3, ['sd-360', 'sd-480', 'hd-720']],
    [3840, 2160, 3, ['sd-360', 'sd-480', 'hd-720', 'hd-1080', '4k-1440', '4k-2160']],
    [3840, 2160, 2, ['sd-360', 'sd-480', 'hd-720', 'hd-1080']],
    [1920, 804, 3, ['sd-360', 'sd-480', 'hd-720', 'hd-1080']],
    [320, 180, 3, ['sd-180']],
  ] as const)('of a source of %i × %i up to quality %i are %j', (width, height, limit, names) => {
    expect(rungs(width, height, limit).map(({ name }) => name)).toEqual(names)
  })

  it('keep the shape of the picture, in whole pairs of pixels', () => {
    expect(rungs(1920, 804).map(({ width, height }) => [width, height])).toEqual([
      [640, 268],
      [854, 358],
      [1280, 536],
      [1920, 804],
    ])
    expect(rungs(1080, 1920).at(-1)).toMatchObject({ name: 'hd-1080', width: 1080, height: 1920 })
  })
})

describe('a source', () => {
  it('that is stored turned is as high as it is shown', () => {
    const { video } = read({ ...picture, side_data_list: [{ rotation: -90 }] })
    expect(video).toMatchObject({ width: 1080, height: 1920, framesPerSecond: 25, isInterlaced: false, isHdr: false })
  })

  it('gives each language its best sound, in stereo and as 5.1', () => {
    const sound = { codec_type: 'audio', codec_name: 'aac' }
    const source = read(
      picture,
      { ...sound, index: 1, channels: 2, tags: { language: 'jpn' } },
      { ...sound, index: 2, channels: 6, tags: { language: 'jpn' } },
      { ...sound, index: 3, channels: 1 },
    )
    expect(audioTracksOf(source)).toEqual([
      { name: 'audio-ja', language: 'ja', channels: 2, index: 2 },
      { name: 'audio-ja-51', language: 'ja', channels: 6, index: 2 },
      { name: 'audio-und', language: 'und', channels: 2, index: 3 },
    ])
  })

  it('without sound is silent, and says so', () => {
    const source = read(picture)
    expect(audioTracksOf(source)).toMatchObject([{ name: 'audio-und', index: null }])
    expect(source.notes).toEqual(['The file has no sound: the film is silent.'])
  })

  it('has captions by language and role; a given file replaces them, and pictures are left out with a note', () => {
    const captions = { codec_type: 'subtitle', codec_name: 'subrip' }
    const source = read(
      picture,
      { ...captions, index: 1, tags: { language: 'jpn' } },
      { ...captions, index: 2, tags: { language: 'jpn', title: 'SDH' } },
      { ...captions, index: 3, tags: { language: 'eng' }, disposition: { forced: 1 } },
      { ...captions, index: 4, tags: { language: 'eng' }, codec_name: 'hdmv_pgs_subtitle' },
    )
    const given = { object: 'o', file_name: 'ja.srt', language: 'ja', role: null }
    expect(textTracksOf(source, [given]).map(({ name, from }) => [name, 'file' in from])).toEqual([
      ['text-ja', true],
      ['text-ja-sdh', false],
      ['text-en-forced', false],
    ])
    expect(source.notes.join()).toContain('The captions in en are pictures, and were left out. Give them as a file.')
  })

  it.each([
    ['has no picture', [{ index: 0, codec_type: 'audio', codec_name: 'aac', channels: 2 }]],
    ['has no picture', [{ ...picture, disposition: { attached_pic: 1 } }]],
    ['is encrypted', [{ ...picture, codec_tag_string: 'encv' }]],
    ['has a format that ffmpeg can’t read', [{ ...picture, codec_name: 'unknown' }]],
  ])('%s: refused with this sentence', (sentence, streams) => {
    expect(() => read(...streams)).toThrow(BadSource)
    expect(() => read(...streams)).toThrow(sentence)
  })
})

it('the loudness of silence is left as it is', () => {
  expect(readLoudness('{ "input_i" : "-inf", "input_tp" : "-inf" }')).toBeUndefined()
  expect(readLoudness('[Parsed_loudnorm] {\n"input_i" : "-21.75",\n"target_offset" : "0.1"\n}')).toContain(
    'I=-24:TP=-2:LRA=15:measured_I=-21.75',
  )
})

it('the seek bar has a picture every two seconds of a clip and every ten of a film', () => {
  expect(storyboardOf(32)).toMatchObject({ tiles: 16, interval_seconds: 2 })
  expect(storyboardOf(7200)).toMatchObject({ tiles: 720, interval_seconds: 10 })
  expect(storyboardTrack(storyboardOf(20))).toContain('00:00:16.000 --> 00:00:18.000\nsheet.jpg#xywh=0,90,160,90\n')
})
