import { expect, it } from 'vitest'
import { displacedBy } from './live-rules.ts'

const lease = (device_id: string, minute: number) => ({ device_id, taken_at: new Date(minute * 60_000) })

it.each([
  ['no device where there is room', 'c', [lease('a', 1)], false, []],
  ['no device for one that has a place', 'a', [lease('a', 1), lease('b', 2)], false, []],
  ['no device where it may not', 'c', [lease('a', 1), lease('b', 2)], false, undefined],
  ['the one that has watched longest', 'c', [lease('b', 2), lease('a', 1)], true, ['a']],
  [
    'all that are too many, once the organizer allows fewer',
    'c',
    [lease('a', 1), lease('b', 2), lease('d', 3)],
    true,
    ['a', 'b'],
  ],
  ['of two that started together, always the same', 'c', [lease('b', 1), lease('a', 1)], true, ['a']],
] as const)('a device displaces %s', (_, device, held, takesPlace, displaced) => {
  expect(displacedBy(device, held, 2, takesPlace)).toEqual(displaced)
})
