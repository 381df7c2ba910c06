import { describe, expect, it } from 'vitest'
import { readLoudness, sheetArguments, storyboardOf, videoArguments } from './ffmpeg-arguments.ts'
import { packagerArguments, protectionArguments } from './package-film.ts'
import { downloadsOf, planOf, rungsOf, soundsOf, stagesOf, textsOf } from './plan.ts'
import { createProgress } from './process-asset.ts'
import { frameRateOf, languageOf, readProbe, type Source } from './read-probe.ts'
import { describeAsset, duration, missingIn } from './report-films.ts'
import { storyboardCues } from './run-step.ts'
import { secondsOf } from './run-tool.ts'

const source: Source = {
  seconds: 600,
  video: { index: 0, width: 3840, height: 2160, rate: [24_000, 1001], isInterlaced: false, isHdr: false },
  sounds: [
    { index: 1, lang: 'ja', tag: 'jpn', channels: 2, isDefault: true },
    { index: 2, lang: 'en', tag: 'eng', channels: 6, isDefault: false },
  ],
  texts: [{ index: 3, lang: 'ja' }],
  warnings: [],
}
const sizes = (width: number, height: number, limit?: number) =>
  rungsOf({ width, height }, limit).map((rung) => `${rung.name} ${rung.width}x${rung.height}`)

describe('the renditions of a source', () => {
  it('go up to what it holds, and no further', () => {
    expect(rungsOf(source.video).map(({ name, quality }) => [name, quality])).toEqual([
      ...[
        ['360p', 1],
        ['480p', 1],
        ['720p', 2],
        ['1080p', 2],
        ['1440p', 3],
        ['2160p', 3],
      ],
    ])
    expect(sizes(1280, 720)).toEqual(['360p 640x360', '480p 854x480', '720p 1280x720'])
    for (const limit of [1080, 1440]) expect(sizes(3840, 2160, limit).at(-1)).toBe('1080p 1920x1080')
    expect(sizes(2560, 1440).at(-1)).toBe('1080p 1920x1080')
  })

  it('fit their box in every shape, and are never larger than the source', () => {
    expect(sizes(1920, 800)).toEqual(['360p 640x266', '480p 854x356', '720p 1280x534', '1080p 1920x800'])
    expect(sizes(1440, 1080).at(-1)).toBe('1080p 1440x1080')
    expect(sizes(1080, 1920)).toEqual(['360p 360x640', '480p 480x854', '720p 720x1280', '1080p 1080x1920'])
    expect(sizes(2160, 3840).slice(-2)).toEqual(['1440p 1440x2560', '2160p 2160x3840'])
    expect(sizes(1916, 1076).at(-1)).toBe('1080p 1916x1076')
    expect(sizes(320, 180)).toEqual(['180p 320x180'])
  })
})

describe('the tracks of a source', () => {
  it('have stereo for every sound, and 5.1 next to it', () => {
    expect(
      soundsOf(source.sounds).map(({ name, label, channels, isDefault }) => [name, label, channels, isDefault]),
    ).toEqual([
      ['audio-ja', '日本語', 2, true],
      ['audio-en', 'English', 2, false],
      ['audio-en-51', 'English 5.1', 6, false],
    ])
    const twice = [
      source.sounds[0],
      source.sounds[0],
      { index: 4, lang: 'und', tag: 'und', channels: 1, isDefault: false },
    ]
    expect(soundsOf(twice as Source['sounds']).map(({ name }) => name)).toEqual(['audio-ja', 'audio-ja-2', 'audio-und'])
  })

  it('prefer captions that came with the file, one for each language and role', () => {
    const side = { object: 'o', name: 'a.srt', lang: 'ja' }
    const texts = textsOf(source, [side, { ...side, lang: 'en', role: 'sdh' }])
    expect(texts).toEqual([
      { name: 'ja', lang: 'ja', label: '日本語', from: { side } },
      {
        name: 'en-sdh',
        lang: 'en',
        label: 'English (SDH)',
        role: 'sdh',
        from: { side: { ...side, lang: 'en', role: 'sdh' } },
      },
    ])
  })

  it('name languages by their shortest code', () => {
    expect(['jpn', 'eng', 'ger', 'zh-Hant', 'und', '?', undefined].map(languageOf)).toEqual([
      ...['ja', 'en', 'de', 'zh', 'und', 'und', 'und'],
    ])
  })

  it('have a usual frame rate of at most 60', () => {
    expect(['24000/1001', '2997/100', '50/1', '120/1', '15/1', '0/0'].map(frameRateOf)).toEqual([
      ...[
        [24_000, 1001],
        [30_000, 1001],
        [50, 1],
        [60, 1],
        [15, 1],
        [25, 1],
      ],
    ])
  })
})

it('turned and anamorphic pictures have the size that is shown, and an interlaced one is known', () => {
  const stream = { index: 0, codec_type: 'video', codec_name: 'h264', avg_frame_rate: '25/1' }
  const of = (more: object) =>
    readProbe({ streams: [{ ...stream, ...more }], format: { duration: '9.5' } }, 'a.mp4').video
  expect(
    of({ width: 1920, height: 1080, side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }] }),
  ).toMatchObject({
    ...{ width: 1080, height: 1920 },
  })
  expect(of({ width: 720, height: 576, sample_aspect_ratio: '64:45', field_order: 'tt' })).toMatchObject({
    ...{ width: 1024, height: 576, isInterlaced: true },
  })
})

describe('the programs', () => {
  const plan = planOf(source, [], { hasDownload: true })
  const [rung] = plan.rungs
  if (!rung) throw new Error('no rung')

  it('encode with one thread, with key frames at the same times, and without the time of day', () => {
    const args = videoArguments('in.mkv', source.video, rung, 'out.mp4').join(' ')
    for (const part of ['-threads 1', 'expr:gte(t,n_forced*2)', '+bitexact', 'fps=24000/1001:start_time=0'])
      expect(args).toContain(part)
    expect(args).not.toMatch(/yadif|zscale/)
    const old = { ...source.video, isInterlaced: true, isHdr: true }
    expect(videoArguments('in.mkv', old, rung, 'out.mp4').join(' ')).toMatch(/-vf yadif,zscale=rin=tv.*,fps=/)
    expect(sheetArguments('in.mp4', 600, 'sheet.jpg').join(' ')).toContain('tile=20x15')
  })

  it('normalise by what was measured, and leave silence alone', () => {
    const block = (type: string, value: string, offset: string) =>
      `[Parsed_loudnorm_1 @ 0x1]\n{\n\t"input_i" : "${value}",\n\t"input_tp" : "-3.1",\n\t"input_lra" : "0.00",\n\t"input_thresh" : "-31.2",\n\t"normalization_type" : "${type}",\n\t"target_offset" : "${offset}"\n}\n`
    const measured = (value: string) => `${block('dynamic', '-22', '0.1')}${block('linear', value, '-1.8')}`
    expect(readLoudness(measured('-21.20'))).toBe(
      'loudnorm=I=-23:TP=-1:LRA=20:measured_I=-21.20:measured_TP=-3.1:measured_LRA=0.00:measured_thresh=-31.2:offset=0.1:linear=true',
    )
    expect(readLoudness(measured('-inf'))).toBeUndefined()
    expect(readLoudness(block('linear', '-21', '0'))).toBeUndefined()
    expect(readLoudness('')).toBeUndefined()
  })

  it('package without keys, or with one for each kind of track', () => {
    const file = 'x.mp4'
    const tracks = [...plan.rungs, ...plan.sounds].map((track) => ({ track, file }))
    expect(packagerArguments(tracks, 2).join(' ')).not.toContain('drm_label')
    const protection = {
      scheme: 'cbcs',
      clearLeadSeconds: 4,
      keys: (['SD', 'HD', 'UHD', 'AUDIO'] as const).map((label) => ({ label, id: 'a', key: 'b' })),
    } as const
    const labels = packagerArguments(tracks, 2, protection).flatMap((arg) => /drm_label=(\w+)/.exec(arg)?.[1] ?? [])
    expect(labels).toEqual(['SD', 'SD', 'HD', 'HD', 'UHD', 'UHD', 'AUDIO', 'AUDIO', 'AUDIO'])
    expect(protectionArguments(protection)).toContain(
      'label=SD:key_id=a:key=b,label=HD:key_id=a:key=b,label=UHD:key_id=a:key=b,label=AUDIO:key_id=a:key=b',
    )
  })

  it('have their work in two stages, the longest first', () => {
    const [first = [], second = []] = stagesOf(plan)
    expect(first.map(({ name }) => name).slice(0, 6)).toEqual([...['2160p', '1440p', '1080p', '720p', '480p', '360p']])
    expect(second.map(({ name }) => name)).toEqual(['pictures', 'download-1', 'download-2', 'download-3'])
    expect(downloadsOf({ ...plan, hasDownload: false })).toEqual([])
    expect(downloadsOf(plan).map(({ name }) => name)).toEqual(['480p', '1080p', '2160p'])
  })

  it('report how far they are', () => {
    expect(['out_time_us=1500000', 'out_time_us=N/A', 'speed=2x'].map(secondsOf)).toEqual([1.5, undefined, undefined])
    const steps = [
      { kind: 'pictures', name: 'a', weight: 3 },
      { kind: 'pictures', name: 'b', weight: 1 },
    ] as const
    const progress = createProgress(steps, new Set(['b']), 100, new Date(0))
    expect(progress.at(new Date(5000))).toEqual({ progress: 0.25, seconds_left: null })
    progress.report('a', 50)
    expect(progress.at(new Date(30_000))).toEqual({ progress: 0.625, seconds_left: 30 })
    progress.finish('a')
    expect(progress.at(new Date(60_000))).toEqual({ progress: 1, seconds_left: 0 })
  })
})

it('the storyboard of a long film stays a picture that browsers decode', () => {
  expect(storyboardOf(4.02)).toMatchObject({ tiles: 2, columns: 2, interval_seconds: 2 })
  expect(storyboardOf(7200)).toMatchObject({ tiles: 400, columns: 20, interval_seconds: 18 })
  expect(storyboardCues(7200)).toMatch(/01:59:42\.000 --> 02:00:00\.000\nsheet\.jpg#xywh=3040,1710,160,90\n$/)
})

it('an operator reads what is being done and what is missing', () => {
  expect([45, 240, 3900].map(duration)).toEqual(['45 s', '4 min', '65 min'])
  const asset = {
    asset_id: 'a',
    source_name: 'f.mov',
    state: 'transcoding',
    progress: 0.421,
    seconds_left: 240,
    fault: null,
    lease_until: null,
  } as const
  expect(describeAsset(asset)).toBe('f.mov (a): transcoding, 42 %, about 4 min left')
  expect(describeAsset({ ...asset, state: 'failed', fault: 'f.mov is empty.' })).toBe(
    'f.mov (a): failed: f.mov is empty.',
  )
  const waiting = { ...asset, state: 'waiting', fault: 'The disk is full.', lease_until: new Date(0) } as const
  expect(describeAsset(waiting)).toBe('f.mov (a): waiting until 1970-01-01T00:00:00.000Z: The disk is full.')
  const needs = { captions: ['ja', 'en'], audio: ['ja', 'en'], quality: 3 } as const
  expect(missingIn(undefined, { ...needs, captions: [], audio: [] })).toEqual(['a film'])
  const rate = { bandwidth: 1, average_bandwidth: 1, codecs: 'x' }
  const film = {
    ...{ asset_id: 'a', is_live: false, duration_seconds: 9 },
    renditions: [{ quality_type: 2 as const, name: '720p', width: 1280, height: 720, frame_rate: 24, ...rate }],
    audio: [{ name: 'audio-ja', lang: 'ja', label: '日本語', channels: 2, is_default: true, ...rate }],
    text_tracks: [{ lang: 'en', label: 'English', file: 'text/en-forced.vtt', role: 'forced' as const }],
  }
  expect(missingIn(film, { ...needs, captions: ['ja', 'en'], audio: ['ja', 'en'] })).toEqual([
    ...['a picture in 4K', 'sound in en', 'captions in ja', 'captions in en', 'thumbnails'],
  ])
})
