import { describe, expect, it } from 'vitest'
import { clockOf, isNamed, marksOf, readTime } from './film-marks.ts'
import { inLanguages, readChapters } from './read-chapters.ts'
import { readProbe } from './read-probe.ts'

const vtt = `\uFEFFWEBVTT - chapters

NOTE made by hand

1
00:00:00.000 --> 00:01:30.000 line:0
オープニング

01:30.000 --> 1:20:00.500
<c>灯台 &amp; 海</c>
`

describe('a WebVTT file of chapters', () => {
  it('has the times and titles of its cues', () => {
    expect(readChapters(vtt.replaceAll('\n', '\r\n'), 'a.vtt', 'ja')).toEqual([
      { start: 0, end: 90, titles: { ja: 'オープニング' } },
      { start: 90, end: 4800.5, titles: { ja: '灯台 & 海' } },
    ])
  })

  it.each([
    ['CHAPTER01=00:00', 'a.vtt, line 1: chapters are a WebVTT file, which starts with WEBVTT.'],
    ['WEBVTT\n', 'a.vtt, line 1: the file has no chapters.'],
    ['WEBVTT\n\nOpening\n', 'a.vtt, line 3: a chapter needs its times'],
    ['WEBVTT\n\n1\n0:00 --> 1.30\nA', 'a.vtt, line 4: a chapter needs its times'],
    ['WEBVTT\n\n0:20 --> 0:10\nA', 'a.vtt, line 3: the chapter ends before it starts.'],
    ['WEBVTT\n\n0:20 --> 0:30\nA\n\n0:20 --> 0:40\nB', 'a.vtt, line 6: the chapter starts before the one above it.'],
    ['WEBVTT\n\n0:20 --> 0:30\n\n', 'a.vtt, line 3: the chapter has no title below its times.'],
  ])('%j is refused with its line', (text, fault) => {
    expect(() => readChapters(text, 'a.vtt', 'ja')).toThrow(fault)
  })

  it('may come in several languages with the same times', () => {
    const file = (name: string, lang: string, end: string, title: string) => ({
      name,
      chapters: readChapters(`WEBVTT\n\n0:10 --> ${end}\n${title}`, name, lang),
    })
    const [ja, en] = [file('ja.vtt', 'ja', '0:20', '海'), file('en.vtt', 'en', '0:20', 'The sea')]
    expect(inLanguages([ja, en])).toEqual([{ start: 10, end: 20, titles: { ja: '海', en: 'The sea' } }])
    const other = { name: 'fr.vtt', chapters: readChapters('WEBVTT\n\n0:11 --> 0:20\nMer', 'fr.vtt', 'fr') }
    expect(() => inLanguages([ja, other])).toThrow(
      'The chapters of fr.vtt have to start at the same times as those of ja.vtt.',
    )
  })
})

it.each([
  ['0:10', 10],
  ['1:20:00', 4800],
  ['00:00:01.5', 1.5],
  ['90', undefined],
  ['1:75', undefined],
])('the time %s is %s seconds', (word, seconds) => {
  expect(readTime(word)).toBe(seconds)
})

it('writes times as operators do', () => {
  expect([0, 69.9, 4800].map(clockOf)).toEqual(['0:00', '1:09', '1:20:00'])
})

it.each([
  ['intro', ['Intro', 'OPENING', 'OP', 'ＯＰ１', 'Opening credits', 'オープニング', 'オープニングテーマ']],
  ['credits', ['Credits', 'End Credits', 'Ending', 'ED', 'エンディング', 'エンドロール', 'スタッフロール']],
] as const)('%s is known by its usual names', (part, titles) => {
  const other = part === 'intro' ? 'credits' : 'intro'
  for (const title of titles) {
    expect(isNamed(part, { titles: { und: title } }), title).toBe(true)
    expect(isNamed(other, { titles: { und: title } }), title).toBe(false)
  }
  for (const title of ['Operation', 'The ending of a day', '海', 'Edge', 'Introduction to light'])
    expect(isNamed(part, { titles: { und: title } }), title).toBe(false)
})

describe('the marks of a film', () => {
  const chapter = (start: number, title: string, end?: number) => ({
    start,
    ...(end !== undefined && { end }),
    titles: { und: title },
  })
  const chapters = [chapter(0, 'Recap'), chapter(10, 'OP', 20), chapter(30, 'A'), chapter(80, 'Ending')]

  it('are the chapters of its file, with intro and credits by their names', () => {
    const marks = marksOf({ seconds: 100, chapters: [...chapters, chapter(100, 'late')] }, {}, 'a.mkv')
    expect(marks.chapters?.map(({ start_seconds }) => start_seconds)).toEqual([0, 10, 30, 80])
    expect(marks.intro).toEqual({ start_seconds: 10, end_seconds: 20 })
    expect(marks.credits).toEqual({ start_seconds: 80, end_seconds: 100 })
    expect(marksOf({ seconds: 100 }, {}, 'a.mkv')).toEqual({})
  })

  it('are rather what the operator gave', () => {
    const given = { chapters: [chapter(0, 'All')], intro: { start: 5, end: 8 }, credits: { start: 90 } }
    expect(marksOf({ seconds: 100, chapters }, given, 'a.mkv')).toEqual({
      chapters: [{ start_seconds: 0, titles: { und: 'All' } }],
      intro: { start_seconds: 5, end_seconds: 8 },
      credits: { start_seconds: 90, end_seconds: 100 },
    })
  })

  it('are refused where they go beyond the film', () => {
    const refused = (given: Parameters<typeof marksOf>[1]) => () => marksOf({ seconds: 70.2 }, given, 'a.mkv')
    expect(refused({ credits: { start: 4800 } })).toThrow(
      'The seconds of the credits go to 1:20:00, but a.mkv is only 1:10 long.',
    )
    expect(refused({ intro: { start: 10, end: 90 } })).toThrow('of the intro go to 1:30')
    expect(refused({ chapters: [chapter(71, 'A')] })).toThrow('but a.mkv is only 1:10 long.')
    expect(refused({ credits: { start: 60, end: 71 } })).not.toThrow()
  })
})

it('ffprobe’s chapters keep their titles in each language, and those without one are left out', () => {
  const streams = [{ index: 0, codec_type: 'video', codec_name: 'h264', width: 640, height: 360 }]
  const timed = { start_time: '0.000000', end_time: '5.000000' }
  const chapters = [
    { ...timed, tags: { title: ' OP ', 'TITLE-eng': 'Opening' } },
    { ...timed, start_time: '5', end_time: '9', tags: {} },
  ]
  expect(readProbe({ streams, chapters, format: { duration: '9' } }, 'a.mkv').chapters).toEqual([
    { start: 0, end: 5, titles: { und: 'OP', en: 'Opening' } },
  ])
})
