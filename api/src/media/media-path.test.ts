import { describe, expect, it } from 'vitest'
import { isWithinQuality, readMediaPath } from './media-path.ts'

describe('a media address', () => {
  it.each([
    ['master.m3u8', { kind: 'master' }],
    ['hd/index.m3u8', { kind: 'playlist', track: 'hd' }],
    ['4k/init.mp4', { kind: 'init', track: '4k' }],
    ['audio/007.m4s', { kind: 'segment', track: 'audio', file: '007.m4s' }],
    ['text/ja.vtt', { kind: 'text', file: 'text/ja.vtt' }],
    ['storyboard/sheet.jpg', { kind: 'storyboard', file: 'storyboard/sheet.jpg' }],
    ['storyboard/tiles.vtt', { kind: 'storyboard', file: 'storyboard/tiles.vtt' }],
  ])('%s is parsed', (path, requested) => {
    expect(readMediaPath(path)).toEqual(requested)
  })

  it.each([
    '',
    'film.json',
    '../a/master.m3u8',
    'hd/../4k/000.m4s',
    'hd/000.m4s/',
    'text/../film.json',
    '8k/000.m4s',
    'storyboard/x.jpg',
  ])('%j is refused', (path) => {
    expect(readMediaPath(path)).toBeUndefined()
  })
})

describe('the quality that was bought', () => {
  it.each([
    ['hd/000.m4s', 1, false],
    ['4k/init.mp4', 2, false],
    ['4k/index.m3u8', 3, true],
    ['sd/000.m4s', 1, true],
    ['audio/000.m4s', 1, true],
    ['text/en.vtt', 1, true],
  ] as const)('%s under quality %i: %s', (path, quality, expected) => {
    const requested = readMediaPath(path)
    if (!requested) throw new Error('a known path')
    expect(isWithinQuality(requested, { quality })).toBe(expected)
  })
})
