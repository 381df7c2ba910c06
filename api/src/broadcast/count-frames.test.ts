import { expect, it } from 'vitest'
import { countFrames } from './count-frames.ts'

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const run = (frames: number) => box('trun', Buffer.from([0, 0, 0, 0, 0, 0, 0, frames, 0, 0, 0, 0]))
const chunk = (...frames: number[]) => [
  box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd', Buffer.alloc(8)), ...frames.map(run))),
  box('mdat', Buffer.alloc(30, 7)),
]

it('the frames of all chunks of a segment count', () => {
  expect(countFrames(Buffer.concat([box('styp', Buffer.alloc(8)), ...chunk(12), ...chunk(10, 3)]))).toBe(25)
})

it.each([
  Buffer.alloc(0),
  Buffer.alloc(40),
  Buffer.from('no segment at all'),
  Buffer.concat(chunk(12)).subarray(0, 30),
])('there are none in what is no segment', (bytes) => {
  expect(countFrames(bytes)).toBe(0)
})
