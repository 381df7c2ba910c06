import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { readSettings } from '../settings.ts'
import { createDelivery, signedFolder, validityAt } from './delivery.ts'
import { presignedAddresses } from './objects/presigned-addresses.ts'
import { s3ObjectStore } from './objects/s3-object-store.ts'

const noon = new Date('2026-11-28T12:00:00Z')
const laterInPeriod = new Date('2026-11-28T23:59:59.999Z')
const nextPeriod = new Date('2026-11-29T00:00:00Z')
const seconds = (at: string) => Date.parse(at) / 1000
const secret = 'a secret of at least 32 characters'

it('what is signed in the same 12 hours ends together, at least 12 hours later', () => {
  const first = { from: seconds('2026-11-28T12:00:00Z'), until: seconds('2026-11-29T12:00:00Z') }
  expect(validityAt(noon)).toEqual(first)
  expect(validityAt(laterInPeriod)).toEqual(first)
  expect(validityAt(nextPeriod)).toEqual({ from: first.from + 43_200, until: first.until + 43_200 })
})

describe('addresses with a signature in their path', () => {
  it('have the hash that nginx computes, here by openssl', () => {
    // printf '1795953600/moon/1080p/ a secret of at least 32 characters' | openssl md5 -binary | base64url
    expect(signedFolder('https://cdn.example', secret, 'moon/1080p', noon)).toBe(
      'https://cdn.example/1795953600/Hcetzm3bAt6ZC2ygGyCOWw/moon/1080p/',
    )
  })

  it('are the same for all viewers in a period, and others by track, secret and period', () => {
    const settings = { MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: 'https://cdn.example/', MEDIA_PATH_SECRET: secret }
    const addressOf = (track: string, now: Date, more = {}) =>
      createDelivery(readSettings({ ...settings, ...more }), undefined).directAddresses?.(
        'moon',
        track,
        now,
      )('00001.m4s')
    const address = addressOf('1080p', noon)
    expect(address).toMatch(/^https:\/\/cdn\.example\/1795953600\/[\w-]{22}\/moon\/1080p\/00001\.m4s$/)
    expect(addressOf('1080p', laterInPeriod)).toBe(address)
    const others = [
      addressOf('2160p', noon),
      addressOf('1080p', nextPeriod),
      addressOf('1080p', noon, { MEDIA_PATH_SECRET: secret.toUpperCase() }),
    ]
    const hashes = [address, ...others].map((one) => one?.split('/')[4])
    expect(new Set(hashes).size).toBe(4)
  })
})

describe('presigned addresses', () => {
  it('are signed as in Amazon’s example', () => {
    // Amazon S3 API Reference: Authenticating Requests: Using Query Parameters (AWS Signature Version 4)
    const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
    const from = seconds('2013-05-24T00:00:00Z')
    const addressOf = presignedAddresses({ ...key, region: 'us-east-1' }, 'https://examplebucket.s3.amazonaws.com', {
      from,
      until: from + 86_400,
    })
    expect(addressOf('test.txt')).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  describe('of a store that checks signatures', () => {
    let s3: S3Server
    beforeAll(async () => {
      s3 = await openS3Server()
      await s3ObjectStore(s3.bucket).put('moon/1080p/00001.m4s', Buffer.from('segment'))
    })
    afterAll(() => s3.stop())
    const addressAt = (now: Date) => {
      const settings = readSettings({
        ...{ MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: s3.bucket.endpoint, MEDIA_S3_BUCKET: s3.bucket.bucket },
        ...{ MEDIA_S3_ACCESS_KEY_ID: s3.bucket.accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey },
      })
      return createDelivery(settings, s3.bucket).directAddresses?.('moon', '1080p', now)('00001.m4s') ?? ''
    }

    it('open the segment, whole or in part', async () => {
      const whole = await fetch(addressAt(new Date()))
      expect([whole.status, await whole.text()]).toEqual([200, 'segment'])
      const part = await fetch(addressAt(new Date()), { headers: { range: 'bytes=3-5' } })
      expect([part.status, await part.text()]).toEqual([206, 'men'])
    })

    it('open nothing else, and end', async () => {
      const address = addressAt(new Date())
      const statusOf = async (url: string) => (await fetch(url)).status
      expect(await statusOf(address.replace('00001.m4s', '00002.m4s'))).toBe(403)
      expect(await statusOf(address.replace('X-Amz-Expires=86400', 'X-Amz-Expires=604800'))).toBe(403)
      expect(await statusOf(addressAt(new Date(Date.now() - 24 * 3600 * 1000)))).toBe(403)
    })
  })
})
