import { expect, it } from 'vitest'
import { repeatedCues } from './repeated-text.ts'

const captions = `WEBVTT
Language: en

STYLE
::cue { color: white }

1
00:01.000 --> 00:03.500 line:80%
First
second line

2
00:00:05.000 --> 00:00:09.000
Last
`

it('cues start again after each repetition, and none is longer than the film', () => {
  expect(repeatedCues(captions.replaceAll('\n', '\r\n'), 10, 26)).toBe(`WEBVTT
Language: en

STYLE
::cue { color: white }

00:00:01.000 --> 00:00:03.500 line:80%
First
second line

00:00:05.000 --> 00:00:09.000
Last

00:00:11.000 --> 00:00:13.500 line:80%
First
second line

00:00:15.000 --> 00:00:19.000
Last

00:00:21.000 --> 00:00:23.500 line:80%
First
second line

00:00:25.000 --> 00:00:26.000
Last
`)
})

it('times go beyond an hour', () => {
  const cues = repeatedCues(captions, 10, 2 * 3600).match(/^.*-->.*$/gm) ?? []
  expect(cues).toHaveLength(1440)
  expect(cues.slice(-2)).toEqual(['01:59:51.000 --> 01:59:53.500 line:80%', '01:59:55.000 --> 01:59:59.000'])
})
