import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

function hasTools(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'])
    return true
  } catch {
    return false
  }
}

/** Why tests with ffmpeg are skipped here; CI has it, so there they fail instead. */
export const skippedWithoutFfmpeg = process.env.CI || hasTools() ? false : 'ffmpeg is not installed'

export const ffmpegOf = (...args: string[]) => run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])

export const emptyFolder = () => mkdtemp(join(tmpdir(), 'ginmaku-source-'))

const srt = (words: string) => `1\n00:00:00,500 --> 00:00:01,500\n${words}\n`

/**
 * A source as publishers deliver it, without an upload of our own: a test card, Japanese stereo, English 5.1 and captions in
 * Japanese. @returns its path
 */
export async function makeSource(
  folder: string,
  { seconds = 4, size = '640x360', rate = 24, name = 'film.mkv' } = {},
): Promise<string> {
  const [file, captions] = [join(folder, name), join(folder, 'ja.srt')]
  await writeFile(captions, srt('灯台がひとつ。'))
  await ffmpegOf(
    ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `aevalsrc=${'0.1*sin(2*PI*220*t)|'.repeat(5)}0.1*sin(880*t):c=5.1:d=${seconds}`],
    ...['-i', captions, '-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'srt'],
    ...['-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=eng', '-metadata:s:s:0', 'language=jpn'],
    ...['-disposition:a:0', 'default', file],
  )
  return file
}
