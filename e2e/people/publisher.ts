import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { TestSite } from '../site/test.ts'
import { runOperatorCommand } from './operator.ts'

/** Seconds; what comes after the clear lead of 30 s is encrypted. */
const length = 40

/** A test card with sound, as a publisher's file. */
async function makeFile(folder: string): Promise<string> {
  const file = join(folder, 'harbor.mp4')
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=24:d=${length}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${length}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return file
}

/**
 * Makes a protected film from a file, as the film of this title; once on each site.
 * @param make writes the file harbor.mp4 into a folder; by default a test card of 40 s
 */
export async function ingestFilm(site: Pick<TestSite, 'dataFolder'>, title: string, make = makeFile): Promise<void> {
  const media = async (...words: string[]) => (await runOperatorCommand(site, 'media', ...words)).join('\n')
  const status = () => media('status', '--title', title)
  const isReady = /harbor\.mp4 .*: ready/
  if (isReady.test(await status())) return
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-file-'))
  await media('ingest', await make(folder), '--title', title)
  await expect.poll(status, { timeout: 120_000, intervals: [1_000] }).toMatch(isReady)
  await rm(folder, { recursive: true })
}
