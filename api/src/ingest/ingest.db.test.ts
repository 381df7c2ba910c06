import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser } from 'm3u8-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { mediaCommand, resolveMediaArguments } from '../operator/media-command.ts'
import { ingestDue } from './process-asset.ts'
import { ffprobe } from './run-tool.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  folder = await emptyFolder()
  await addTitle(server, 'moon')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const stopping = new AbortController().signal
const media = (line: string) =>
  mediaCommand.run(
    { ...server.deps, jobs: { ...server.jobs, trigger: async () => undefined } },
    resolveMediaArguments(line.split(' '), folder),
    { say: () => undefined, signal: stopping },
  )

function parse(playlist: string) {
  const parser = new Parser()
  parser.push(playlist)
  parser.end()
  return parser.manifest
}

const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\an8}A {\\i1}lighthouse{\\i0}
`

describe.skipIf(skippedWithoutFfmpeg)('a film from a file', () => {
  beforeAll(async () => {
    await makeSource(folder)
    await writeFile(join(folder, 'en.ass'), ass)
    const said = await media('ingest film.mkv --title moon --story 1 --captions en.ass:en:sdh')
    expect(said).toMatch(/^film\.mkv is stored and queued as moon-1-[0-9a-f]{16}\./)
    expect(await media('status')).toMatch(/^moon {2}film\.mkv \(moon-1-.*: uploaded$/)
    await ingestDue(server.deps, { stopping })
  }, 60_000)

  it('is ready, and lacks nothing that its title sells', async () => {
    const report = (await media('status --title moon')).split('\n')
    expect(report[1]).toMatch(/Story 1: plays moon-1-/)
    expect(report[2]).toMatch(/film\.mkv .*: ready$/)
  })

  it('plays over HTTP in each rendition and language', async () => {
    const member = await server.addMember()
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', viewType: 2 })
    const grant = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: 'moon', play_id: 'moon-1' },
    })
    const at = (path: string) => new URL(path, server.origin + grant.manifest_url)
    const master = await (await fetch(at(''))).text()
    console.log(master, JSON.stringify(grant))
    const { playlists, mediaGroups } = parse(master)
    expect(playlists.map(({ uri }) => uri)).toEqual(['360p/index.m3u8'])
    console.log(JSON.stringify(mediaGroups))
    for (const track of ['360p', 'audio-ja', 'audio-en', 'audio-en-51']) {
      const list = parse(await (await fetch(at(`${track}/index.m3u8`))).text())
      expect(list.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(4, 1)
    }
    const shown = await ffprobe(['-v', 'error', '-show_entries', 'stream=codec_name,width,channels,start_time', '-of', 'csv=p=0', at('').href])
    console.log(shown.output)
    for (const { url } of grant.text_tracks) console.log(await (await fetch(server.origin + url)).text())
  })
})
