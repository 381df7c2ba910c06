import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runOperatorCommand } from '../people/operator.ts'
import { expect, type TestSite } from '../site/test.ts'

const title = 'the-paper-harbor'

/** A test card with sound, longer than the clear lead of 30 s. */
async function makeFile(folder: string): Promise<string> {
  const [file, seconds] = [join(folder, 'harbor.mp4'), 36]
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=24:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return file
}

/** A title whose film was ingested from a file, by this test or an earlier one on the same site. */
export async function ingestedTitle(site: TestSite): Promise<string> {
  const media = async (...words: string[]) => (await runOperatorCommand(site, 'media', ...words)).join('\n')
  const status = () => media('status', '--title', title)
  const isReady = /harbor\.mp4 .*: ready/
  if (isReady.test(await status())) return title
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-file-'))
  await media('ingest', await makeFile(folder), '--title', title)
  await expect.poll(status, { timeout: 120_000, intervals: [1_000] }).toMatch(isReady)
  await rm(folder, { recursive: true })
  return title
}
