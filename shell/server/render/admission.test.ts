import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

/** How many pages come in at once, and stay. */
function enterAll(admission: ReturnType<typeof createAdmission>): number {
  let count = 0
  while (admission.enter()) count++
  return count
}

const leaveAll = (admission: ReturnType<typeof createAdmission>, count: number, inTime: boolean) => {
  for (let page = 0; page < count; page++) admission.leave(inTime)
}

it('lets in no more than 24 pages at a time', () => {
  expect(enterAll(createAdmission())).toBe(24)
})

it('lets in half as many after a page that was late, and never fewer than one', () => {
  const admission = createAdmission()
  expect(admission.enter()).toBe(true)
  admission.leave(false)
  expect(enterAll(admission)).toBe(12)
  leaveAll(admission, 12, false)
  expect(enterAll(admission)).toBe(1)
})

it('lets in one more for each page that was in time', () => {
  const admission = createAdmission()
  leaveAll(admission, enterAll(admission), false)
  for (const room of [1, 2, 4, 8, 16, 24, 24]) {
    expect(enterAll(admission)).toBe(room)
    leaveAll(admission, room, true)
  }
})
