import { expect, it } from 'vitest'
import { createCueReader, cueText } from './cue-text.ts'

it.each([
  ['<v Roger>At <i>dusk</i>,\na lighthouse', 'At dusk, a lighthouse'],
  ['<00:00:01.000><c.yellow>Yes</c> &amp; no&nbsp;&lrm;', 'Yes & no'],
  ['<ruby>灯<rt>ひ</rt></ruby>をともす', '灯をともす'],
  ['&unknown; <b></b>', '&unknown;'],
])('reads %j as %j', (text, words) => {
  expect(cueText(text)).toBe(words)
})

const cue = (startTime: number, text: string) => ({ startTime, endTime: startTime + 2, text })
const [first, second] = [cue(1, 'One'), cue(2, 'Two')]

it('reads a cue once, also if it disappears for a moment', () => {
  const read = createCueReader()
  expect([[first], [first], [], [first]].map(read)).toEqual(['One', '', '', ''])
})

it('reads only what is new of overlapping cues', () => {
  const read = createCueReader()
  expect([[first], [first, second], [second]].map(read)).toEqual(['One', 'Two', ''])
})

it('reads the same words of another cue, and a cue that the viewer went back to', () => {
  const read = createCueReader()
  expect([[first], [cue(5, 'One')], [first]].map(read)).toEqual(['One', 'One', 'One'])
})
