import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Tests with films need ffmpeg, which CI has; elsewhere they are skipped without it. */
export const hasFfmpeg = Boolean(process.env.CI) || spawnSync('ffmpeg', ['-version']).status === 0

const captions = `1
00:00:00,500 --> 00:00:01,500
こんばんは
`

/** A film of 4 s with Japanese stereo, English 5.1 and Japanese captions, which only ffmpeg has made. */
export async function makeSource(folder: string): Promise<string> {
  const [file, srt] = [join(folder, 'source.mp4'), join(folder, 'ja.srt')]
  await writeFile(srt, captions)
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24000/1001:duration=4'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=4'],
    ...['-i', srt, '-filter_complex', '[2:a]pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0[surround]'],
    ...['-map', '0:v', '-map', '1:a', '-map', '[surround]', '-map', '3:s', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-c:a', 'aac', '-c:s', 'mov_text', '-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=eng'],
    ...['-metadata:s:s:0', 'language=jpn', file],
  ])
  return file
}
