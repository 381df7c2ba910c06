import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeySealer } from './key-sealer.ts'

const key = randomBytes(16)
const old = createKeySealer(['the first secret'])
const both = createKeySealer(['the second secret', 'the first secret'])

it('opens what it has sealed, for the same film and track only', () => {
  const sealed = old.seal(key, 'film/HD')
  expect(old.open(sealed, 'film/HD')).toEqual(key)
  expect(() => old.open(sealed, 'film/SD')).toThrow()
  expect(sealed.sealed_key).not.toContain(key.toString('base64').slice(0, 8))
})

it('refuses a key that was changed', () => {
  const sealed = old.seal(key, 'film/HD')
  const bytes = Buffer.from(sealed.sealed_key, 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(() => old.open({ ...sealed, sealed_key: bytes.toString('base64') }, 'film/HD')).toThrow()
})

it('opens with an earlier secret, seals with the newest, and knows which is which', () => {
  const sealed = old.seal(key, 'film/HD')
  expect(both.open(sealed, 'film/HD')).toEqual(key)
  expect(both.isNewest(sealed)).toBe(false)
  const again = both.seal(key, 'film/HD')
  expect(both.isNewest(again)).toBe(true)
  expect(() => old.open(again, 'film/HD')).toThrow(/is not in MEDIA_KEY_SECRETS/)
})
