import { createHash } from 'node:crypto'
import { EncodedPacketSink, HLS_FORMATS, Input, type InputTrack, UrlSource } from 'mediabunny'
import { ffprobe } from '../src/ingest/run-tool.ts'

/**
 * mediabunny takes `KEYFORMAT="identity"` for a key that it would have to fetch. That of any DRM system makes it ask for the keys
 * that the segments name.
 */
const asOfDrm: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.headers.get('content-type') !== 'application/vnd.apple.mpegurl') return response
  return new Response((await response.text()).replaceAll('KEYFORMAT="identity"', 'KEYFORMAT="a DRM system"'))
}

const md5 = (data: Uint8Array) => createHash('md5').update(data).digest('hex')

export type ChosenTrack = (track: InputTrack) => Promise<boolean>

export const ofHeight =
  (height: number): ChosenTrack =>
  async (track) =>
    track.isVideoTrack() && (await track.getDisplayHeight()) === height

export const ofName =
  (name: string): ChosenTrack =>
  async (track) =>
    (await track.getName()) === name

/**
 * MD5 of each packet of a track of an HLS film, as mediabunny decrypts it. It does so from the start, although the clear lead has a
 * sample entry of its own; a preview has none for keys.
 * @param keyOf key id → key, as hexadecimal digits
 */
export async function packetsInHls(
  master: string,
  isChosen: ChosenTrack,
  keyOf: (id: string) => string = () => '',
): Promise<string[]> {
  const resolveKeyId = ({ keyId }: { keyId: string }) => keyOf(keyId)
  const source = new UrlSource(master, { fetchFn: asOfDrm })
  const input = new Input({ source, formats: HLS_FORMATS, formatOptions: { isobmff: { resolveKeyId } } })
  try {
    const [track] = await input.getTracks({ filter: isChosen })
    if (!track) throw new Error('The film has no such track')
    const packets = []
    for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(md5(data))
    return packets
  } finally {
    input.dispose()
  }
}

/** The same of a stream of a complete file, which is not encrypted, as ffprobe reads it. @param stream such as `v:0` */
export async function packetsInFile(url: string, stream: string): Promise<string[]> {
  const shown = ['-show_data_hash', 'md5', '-show_entries', 'packet=data_hash', '-of', 'json']
  const from = ['-protocol_whitelist', 'http,tcp', '-select_streams', stream, url]
  const { output } = await ffprobe(['-v', 'error', ...shown, ...from])
  const { packets } = JSON.parse(output) as { packets: { data_hash: string }[] }
  return packets.map(({ data_hash }) => data_hash.replace('MD5:', ''))
}
