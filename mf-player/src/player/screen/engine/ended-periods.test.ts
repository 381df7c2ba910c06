import { expect, it } from 'vitest'
import { endedPeriods, listSegments } from './ended-periods.ts'

const period = (attributes: string, template: string, segments = '') =>
  [
    `<Period id="${attributes}>`,
    `<SegmentTemplate timescale="1000"${template}${segments ? `>${segments}</SegmentTemplate>` : '/>'}`,
    '<Representation id="0"/>',
    '</Period>',
  ].join('\n')
const numbers = ' startNumber="6" presentationTimeOffset="10000" media="1/$Number$.m4s"'
const lost = period('1" start="PT0.000S" duration="PT26.000S"', ` duration="2000"${numbers}`)
const open = period('2" start="PT42.518S"', ' duration="2000" startNumber="1" media="2/$Number$.m4s"')

it('lists what a lost encoder has sent, and nothing of one that goes on', () => {
  const manifest = `${lost}${open}`
  const listed = period(
    '1" start="PT0.000S" duration="PT26.000S"',
    numbers,
    '<SegmentTimeline><S t="10000" d="2000" r="12"/></SegmentTimeline>',
  )
  expect(endedPeriods(manifest)).toEqual(new Set(['1']))
  expect(listSegments(manifest, new Set(['1']))).toBe(`${listed}${open}`)
})

it('leaves a period alone that ended after it was loaded', () => {
  expect(listSegments(`${lost}${open}`, new Set())).toBe(`${lost}${open}`)
})
