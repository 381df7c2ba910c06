import { expect, it } from 'vitest'
import { isStreamKey, streamKeyOf } from './stream-key.ts'

const event = { play_id: 'noh-1', key_version: 1 }

it('a stream key belongs to one event and one version', () => {
  const key = streamKeyOf('secret', event)
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(isStreamKey('secret', event, key)).toBe(true)
  expect(isStreamKey('secret', { ...event, key_version: 2 }, key)).toBe(false)
  expect(isStreamKey('secret', { ...event, play_id: 'noh-2' }, key)).toBe(false)
  expect(isStreamKey('another', event, key)).toBe(false)
  expect(isStreamKey('secret', event, '')).toBe(false)
})
