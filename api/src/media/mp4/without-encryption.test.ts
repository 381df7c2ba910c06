import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withoutEncryption } from './without-encryption.ts'

function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  return Buffer.concat([size, Buffer.from(type, 'latin1'), ...content])
}

const entry = (type: string, ...inner: Buffer[]) => box(type, Buffer.alloc(78), ...inner)
const sinf = box('sinf', box('frma', Buffer.from('avc1')))
const initOf = (...entries: Buffer[]) => {
  const stbl = box('stbl', box('stsd', Buffer.alloc(8), ...entries))
  return box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box('trak', box('mdia', box('minf', stbl))),
    box('pssh', Buffer.alloc(76)),
  )
}

describe('an init segment without encryption', () => {
  it('declares the same sample entries, in the same places, as clear ones', () => {
    const avcC = box('avcC', Buffer.from('encv sinf'))
    const init = initOf(entry('encv', avcC, sinf), entry('avc1', avcC))
    const clear = withoutEncryption(init)
    const free = Buffer.concat([sinf.subarray(0, 4), Buffer.from('free'), sinf.subarray(8)])
    const expected = initOf(entry('avc1', avcC, free), entry('avc1', avcC))
    expect(clear).toEqual(Buffer.from(expected.toString('latin1').replace('pssh', 'free'), 'latin1'))
    expect(init.includes('encv')).toBe(true)
  })

  it('is the same where nothing was encrypted, and for damaged bytes', () => {
    const init = initOf(entry('avc1'))
    expect(withoutEncryption(init.subarray(0, init.length - 84))).toEqual(init.subarray(0, init.length - 84))
    for (let round = 0; round < 200; round += 1) {
      const damaged = Buffer.concat([init.subarray(0, round), randomBytes(40)])
      expect(withoutEncryption(damaged)).toHaveLength(damaged.length)
    }
  })
})
