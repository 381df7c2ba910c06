import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWithinQuality, type MediaClaims, openMedia, readMediaPath, signMedia } from './media-path.ts'

describe('a media address', () => {
  it.each([
    ['master.m3u8', { kind: 'master' }],
    ['manifest.mpd', { kind: 'dash' }],
    ['1080p/index.m3u8', { kind: 'playlist', track: '1080p' }],
    ['2160p/init.mp4', { kind: 'init', track: '2160p' }],
    ['audio-und/00007.m4s', { kind: 'segment', track: 'audio-und', file: '00007.m4s' }],
    ['720p/00001.m4s', { kind: 'segment', track: '720p', file: '00001.m4s' }],
    ['audio-en-51/index.m3u8', { kind: 'playlist', track: 'audio-en-51' }],
    ['aes/master.m3u8', { kind: 'master', isAes: true }],
    ['aes/720p/index.m3u8', { kind: 'playlist', track: '720p', isAes: true }],
    ['aes/720p/init.mp4', { kind: 'init', track: '720p' }],
    ['aes/audio-ja/00016.m4s', { kind: 'segment', track: 'audio-ja', file: '00016.m4s' }],
    ['text/ja.vtt', { kind: 'text', file: 'text/ja.vtt' }],
    ['text/en-sdh.vtt', { kind: 'text', file: 'text/en-sdh.vtt' }],
    ['storyboard/sheet.jpg', { kind: 'storyboard', file: 'storyboard/sheet.jpg' }],
    ['storyboard/tiles.vtt', { kind: 'storyboard', file: 'storyboard/tiles.vtt' }],
  ])('%s is parsed', (path, requested) => {
    expect(readMediaPath(path)).toEqual(requested)
  })

  it.each([
    '',
    'film.json',
    '../a/master.m3u8',
    '1080p/../2160p/00001.m4s',
    '1080p/00001.m4s/',
    'text/../film.json',
    '4k/00001.m4s',
    '099p/00001.m4s',
    'audio/00001.m4s',
    'audio-../index.m3u8',
    'download/720p.mp4',
    'poster.jpg',
    'storyboard/x.jpg',
    'aes/',
    'aes/aes/master.m3u8',
    'aes/text/ja.vtt',
    'aes/storyboard/sheet.jpg',
    'aes/../720p/00001.m4s',
    'AES/master.m3u8',
  ])('%j is refused', (path) => {
    expect(readMediaPath(path)).toBeUndefined()
  })
})

describe('the quality that was bought', () => {
  it.each([
    ['audio-ja-51/00001.m4s', 1, true],
    ['480p/00001.m4s', 1, true],
    ['720p/00001.m4s', 1, false],
    ['1080p/00001.m4s', 2, true],
    ['1440p/init.mp4', 2, false],
    ['2160p/00001.m4s', 2, false],
    ['2160p/index.m3u8', 3, true],
    ['text/en.vtt', 1, true],
    ['aes/480p/00001.m4s', 1, true],
    ['aes/720p/00001.m4s', 1, false],
    ['aes/720p/init.mp4', 1, false],
    ['aes/2160p/index.m3u8', 2, false],
    ['aes/audio-ja/00001.m4s', 1, true],
    ['aes/master.m3u8', 1, true],
  ] as const)('%s under quality %i: %s', (path, quality, expected) => {
    const requested = readMediaPath(path)
    if (!requested) throw new Error('a known path')
    expect(isWithinQuality(requested, { quality })).toBe(expected)
  })
})

const now = new Date('2026-11-21T20:00:00+09:00')
const claims: MediaClaims = {
  session: 's1',
  asset: 'night-sea',
  quality: 2,
  region: 'JP',
  expires: now.getTime() / 1000 + 60,
}

describe('a media signature', () => {
  it('returns the claims it was made for', () => {
    expect(openMedia(signMedia(claims, 'secret'), 'secret', now)).toEqual(claims)
  })

  it('is invalid under another secret', () => {
    expect(openMedia(signMedia(claims, 'other'), 'secret', now)).toBeUndefined()
  })

  it('is invalid once it has expired, to the second', () => {
    const token = signMedia(claims, 'secret')
    expect(openMedia(token, 'secret', new Date(now.getTime() + 59_999))).toEqual(claims)
    expect(openMedia(token, 'secret', new Date(now.getTime() + 60_000))).toBeUndefined()
  })

  it('is invalid with a raised quality', () => {
    const [, signature] = signMedia(claims, 'secret').split('.')
    const raised = Buffer.from(JSON.stringify({ ...claims, quality: 3 })).toString('base64url')
    expect(openMedia(`${raised}.${signature}`, 'secret', now)).toBeUndefined()
  })

  it.each(['', '.', 'x', 'x.y', 'x.y.z', `${'é'.repeat(9)}.${'A'.repeat(43)}`])('refuses %j', (token) => {
    expect(openMedia(token, 'secret', now)).toBeUndefined()
  })

  it.each([
    'not JSON',
    'null',
    '[]',
    '{}',
    '"media"',
    JSON.stringify({ ...claims, quality: 4 }),
    JSON.stringify({ ...claims, session: 's\u0000' }),
    JSON.stringify({ ...claims, asset: '../../secrets' }),
    JSON.stringify({ ...claims, expires: 'tomorrow' }),
    JSON.stringify({ ...claims, live: { from: 1e15, until: 1e15 } }),
  ])('refuses claims that make no sense although they are signed: %s', (text) => {
    const payload = Buffer.from(text).toString('base64url')
    const signature = createHmac('sha256', 'secret').update(`media.v1.${payload}`).digest('base64url')
    expect(openMedia(`${payload}.${signature}`, 'secret', now)).toBeUndefined()
  })
})
