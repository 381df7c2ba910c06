import { expect, test } from 'vitest'
import { loggedAddress } from './logged-address.ts'

test.each([
  ['/mail-certify?token=secret', '/mail-certify?…'],
  ['/media/eyJz.c2ln/night-glass/1080p/index.m3u8', '/media/…/night-glass/1080p/index.m3u8'],
  ['/media/download/eyJz.c2ln/night-glass-hd.mp4', '/media/download/…/night-glass-hd.mp4'],
  ['/api/v2/gift/0123456789abcdef/accept', '/api/v2/gift/…/accept'],
  ['/gift/0123456789abcdef', '/gift/…'],
  ['/title/T1', '/title/T1'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged)
})
