import { expect, it } from 'vitest'
import { tracksOf } from './encoder-manifest.ts'

const sent = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period>
<AdaptationSet id="0" contentType="video" frameRate="30000/1001">
<Representation id="0" mimeType="video/mp4" codecs="avc1.640028" bandwidth="4000000" width="1920" height="1080"/>
<Representation id="1" mimeType="video/mp4" codecs="avc1.64001e" width="640" height="360"/>
</AdaptationSet>
<AdaptationSet id="1" contentType="audio">
<Representation id="2" mimeType="audio/mp4" codecs="mp4a.40.2" bandwidth="128000" audioSamplingRate="48000"/>
<Representation id="3" mimeType="text/vtt"/>
</AdaptationSet></Period></MPD>`

it('the tracks are those that an encoder announces, and that can be described', () => {
  expect(tracksOf(sent)).toEqual([
    {
      ...{ id: '0', kind: 'video', codecs: 'avc1.640028', bandwidth: 4_000_000 },
      ...{ width: 1920, height: 1080, frame_rate: '30000/1001' },
    },
    {
      ...{ id: '1', kind: 'video', codecs: 'avc1.64001e', bandwidth: 128_000 },
      ...{ width: 640, height: 360, frame_rate: '30000/1001' },
    },
    { id: '2', kind: 'audio', codecs: 'mp4a.40.2', bandwidth: 128_000, sampling_rate: 48_000 },
  ])
})

it.each(['', 'no manifest', '<MPD><Period/></MPD>'])('there are none in %j', (text) => {
  expect(tracksOf(text)).toEqual([])
})
