import { describe, expect, it, test } from 'vitest'
import { selectBytes } from './select-bytes.ts'

const file = { sizeBytes: 1000, etag: '"abc"', modifiedAt: new Date('2026-11-21T12:00:00.700Z') }
const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
const select = (headers: Record<string, string>, method = 'GET') => selectBytes({ method, headers }, file)
const whole = { status: 200, start: 0, end: 1000 }
const part = (start: number, end: number) => ({ status: 206, start, end })

describe('a range', () => {
  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=4-4', 4, 5],
    ['bytes=100-', 100, 1000],
    ['bytes=0-', 0, 1000],
    ['bytes=-100', 900, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=990-99999999999999999999', 990, 1000],
    ['Bytes = 1 - 2', 1, 3],
  ])('%s is sent', (range, start, end) => {
    expect(select({ range })).toEqual(part(start, end))
  })

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is beyond the file',
    (range) => {
      expect(select({ range })).toEqual({ status: 416 })
    },
  )

  test.each([
    'bytes=0-1,5-6',
    'pages=1-2',
    'bytes=9-3',
    'bytes=x-y',
    'bytes=',
    'bytes=-',
    '',
    'bytes=1.5-2',
    'bytes=0x1-2',
  ])('%j is ignored, as a server may or must', (range) => {
    expect(select({ range })).toEqual(whole)
  })

  it('is for GET only', () => {
    expect(select({ range: 'bytes=0-9' }, 'HEAD')).toEqual(whole)
  })
})

describe('a download is resumed', () => {
  const range = 'bytes=500-'

  test.each(['"abc"', date])('if the file is still the one that %s names', (ifRange) => {
    expect(select({ range, 'if-range': ifRange })).toEqual(part(500, 1000))
  })

  test.each([
    '"other"',
    'W/"abc"',
    '"abc", "other"',
    'Sat, 21 Nov 2026 11:59:59 GMT',
    'Sat, 21 Nov 2026 12:00:01 GMT',
    'x',
  ])('and otherwise sent whole: %s', (ifRange) => {
    expect(select({ range, 'if-range': ifRange })).toEqual(whole)
  })
})

describe('a condition', () => {
  test.each([
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc"' }, 304],
    [{ 'if-none-match': '"x", "abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': date }, 200],
    [{ 'if-modified-since': date }, 304],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-match': '"abc"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'W/"abc"' }, 412],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': '"abc"', 'if-unmodified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, 200],
    [{ 'if-unmodified-since': date }, 200],
    [{ 'if-unmodified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, 412],
    [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 412],
    [{ 'if-none-match': '"abc"', range: 'bytes=0-1' }, 304],
  ])('%j gives %d', (headers, status) => {
    expect(select(headers as Record<string, string>).status).toBe(status)
  })
})
