import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sourceFaults, ToolError } from './faults.ts'
import { readProbe, type Source } from './read-probe.ts'
import { ffmpeg, ffprobe } from './run-tool.ts'

const isCutOff = (printed: string) => /partial file|ended prematurely/i.test(printed)

/** Reads the last seconds and decodes the first picture, because a header alone promises too much. */
async function refuseBroken(file: string, name: string, { seconds, video }: Source, signal?: AbortSignal) {
  const from = Math.max(0, seconds - 5)
  const stream = ['-select_streams', String(video.index), '-show_entries', 'packet=pts_time', '-of', 'csv=p=0']
  const end = await ffprobe(['-v', 'error', ...stream, '-read_intervals', `${from}%`, file], {
    ...(signal && { signal }),
  })
  if (end.output.trim() === '' || isCutOff(end.printed)) throw sourceFaults.endsEarly(name)
  const first = ['-map', `0:${video.index}`, '-frames:v', '1', '-f', 'null', '-']
  await ffmpeg(['-v', 'error', '-i', file, ...first], { ...(signal && { signal }) })
}

/** Whether it starts as MP4 does; ffmpeg also believes the end of a name. */
async function isMp4(file: string): Promise<boolean> {
  const start = await text(createReadStream(file, { start: 4, end: 7, encoding: 'latin1' }))
  return ['ftyp', 'mdat', 'free', 'wide', 'skip'].includes(start)
}

/** @throws IngestFault with a sentence about what is wrong with the file */
export async function probeSource(file: string, name: string, signal?: AbortSignal): Promise<Source> {
  if ((await stat(file)).size === 0) throw sourceFaults.empty(name)
  const options = { ...(signal && { signal }) }
  try {
    const { output } = await ffprobe(
      ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', file],
      options,
    )
    const source = readProbe(JSON.parse(output), name)
    await refuseBroken(file, name, source, signal)
    return source
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (error.printed.includes('moov atom not found') && (await isMp4(file))) throw sourceFaults.noIndex(name)
    if (isCutOff(error.printed)) throw sourceFaults.endsEarly(name)
    const [, codec] =
      /Decoder \(codec (\S+)\) not found|decoder for stream \S+ \(codec (\S+)\)/i.exec(error.printed) ?? []
    if (codec) throw sourceFaults.unknownCodec(name, 'video', codec)
    throw sourceFaults.noMedia(name)
  }
}
