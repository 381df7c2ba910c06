import { expect, it } from 'vitest'
import { splitTime } from './split-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it('names the two largest units', () => {
  expect(splitTime(2 * day + 3 * hour + 59 * minute)).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'hours', count: 3 },
  ])
  expect(splitTime(5 * hour)).toEqual([{ unit: 'hours', count: 5 }])
  expect(splitTime(59 * minute + 59_999)).toEqual([{ unit: 'minutes', count: 59 }])
})

it('is empty once the time is over', () => {
  expect(splitTime(0)).toEqual([])
  expect(splitTime(-day)).toEqual([])
})
