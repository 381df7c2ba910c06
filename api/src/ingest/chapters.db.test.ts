import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { emptyFolder, ffmpegOf, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { mediaCommand, resolveMediaArguments } from '../operator/media-command.ts'
import { ingestDue } from './process-asset.ts'

let server: TestServer
let folder: string
let member: TestMember

const ownChapters = `;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1000
START=0
END=1000
title=オープニング
[CHAPTER]
TIMEBASE=1/1000
START=1000
END=4000
title=灯台
`
const vtt = (first: string, second: string) =>
  `WEBVTT\n\n00:00.000 --> 00:02.000\n${first}\n\n00:02.000 --> 00:04.000\n${second}\n`

const stopping = new AbortController().signal
const media = (line: string) =>
  mediaCommand.run(
    { ...server.deps, jobs: { ...server.jobs, trigger: async () => undefined } },
    resolveMediaArguments(line.split(' '), folder),
    { say: () => undefined, signal: stopping },
  )
const marks = async (play_id: string, locale: 'ja' | 'en' = 'ja') => {
  const body = { full_title_id: 'moon', play_id }
  const client = server.client({ tokens: member.tokens, locale })
  const { chapters, intro, credits } = await client.call('POST /user/check/purchase', { body })
  return { chapters, intro, credits }
}

beforeAll(async () => {
  server = await openTestServer()
  folder = await emptyFolder()
  await addTitle(server, 'moon')
  member = await server.addMember()
  await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(skippedWithoutFfmpeg)('a film with chapters', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'chapters.txt'), ownChapters)
    await writeFile(join(folder, 'ja.vtt'), vtt('海', '空'))
    await writeFile(join(folder, 'en.vtt'), vtt('The sea', 'The sky'))
    await ffmpegOf(
      ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=6:d=4', '-i', join(folder, 'chapters.txt')],
      ...['-map_metadata', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      join(folder, 'film.mkv'),
    )
  }, 60_000)

  it('has those of its file, and an intro by its name', async () => {
    await media('ingest film.mkv --title moon --story 1')
    await ingestDue(server.deps, { stopping })
    expect(await marks('moon-1')).toEqual({
      chapters: [
        { start_seconds: 0, title: 'オープニング' },
        { start_seconds: 1, title: '灯台' },
      ],
      intro: { start_seconds: 0, end_seconds: 1 },
      credits: undefined,
    })
  }, 120_000)

  it('has those that come with it instead, in the viewer’s language', async () => {
    await media(
      'ingest film.mkv --title moon --story 2 --chapters ja.vtt:ja --chapters en.vtt:en --intro 0:01-0:02 --credits 0:03',
    )
    await ingestDue(server.deps, { stopping })
    const titles = async (locale: 'ja' | 'en') => (await marks('moon-2', locale)).chapters?.map(({ title }) => title)
    expect(await titles('ja')).toEqual(['海', '空'])
    expect(await titles('en')).toEqual(['The sea', 'The sky'])
    expect(await marks('moon-2')).toMatchObject({
      intro: { start_seconds: 1, end_seconds: 2 },
      credits: { start_seconds: 3, end_seconds: 4 },
    })
  }, 120_000)

  it('says what does not fit its length', async () => {
    await media('ingest film.mkv --title moon --story 1 --credits 1:20:00')
    await ingestDue(server.deps, { stopping })
    expect(await media('status')).toContain(
      'failed: The seconds of the credits go to 1:20:00, but film.mkv is only 0:04 long.',
    )
  }, 60_000)
})

it.each([
  ['--chapters a.txt', 'chapters are a WebVTT file and perhaps its language'],
  ['--intro 10-20', '--intro 10-20: write times as in --intro 0:10-1:30'],
  ['--intro 0:10', '--intro needs its end'],
  ['--credits 1:20:00-1:10:00', 'it ends before it starts'],
])('ingest with %s is refused with a reason', async (words, reason) => {
  await expect(media(`ingest a.mkv --title moon --story 1 ${words}`)).rejects.toThrow(reason)
})
