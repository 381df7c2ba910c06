import { expect, it } from 'vitest'
import { captionsWithin } from './captions-within.ts'

const vtt = `WEBVTT

STYLE
::cue { color: white }

1
00:29.999 --> 00:33.000 line:80%
The last one
of a preview

00:00:30.000 --> 00:00:34.000
Too late

01:00:01.000 --> 01:00:02.000
Much too late
`

it('keeps the cues that start within the seconds, and what is no cue', () => {
  const kept = captionsWithin(vtt, 30)
  expect(kept).toMatch(/^WEBVTT\n\nSTYLE\n/)
  expect(kept).toContain('The last one\nof a preview')
  expect(kept).not.toContain('late')
  expect(captionsWithin(vtt.replaceAll('\n', '\r\n'), 30)).toBe(kept)
})

it('keeps a whole file that is shorter', () => {
  expect(captionsWithin(vtt, 4000)).toBe(vtt)
})
