import { expect, test } from 'vitest'
import { after, hourMs, minuteMs } from '../clock.ts'
import { isReminderDue, isReminderOver } from './reminders.ts'

const start = new Date('2026-11-21T10:00:00Z')
const once = {
  starts_at: start,
  ends_at: after(start, 2 * hourMs),
  opens_before: 900,
  repeats_every: null,
  has_camera: false,
  started_at: null,
  stopped_at: null,
  archive_days: null,
}
const daily = { ...once, repeats_every: 86_400 }
const at = (minutes: number) => after(start, minutes * minuteMs)
const day = 24 * 60

test.each([
  ['before the start', once, -100, -1, false],
  ['from the start', once, -100, 0, true],
  ['after the end', once, -100, 121, true],
  ['before the start of a daily event', daily, -100, -1, false],
  ['from its start', daily, -100, 0, true],
  ['after its end', daily, -100, 121, true],
  ['set while it is on air, before the next one', daily, 30, 125, false],
  ['set while it is on air, still on air', daily, 30, 60, false],
  ['set while it is on air, from the start of the next one', daily, 30, day, true],
] as const)('a reminder is over: %s', (_, schedule, setAt, now, isOver) => {
  expect(isReminderOver(schedule, at(setAt), at(now))).toBe(isOver)
})

test('a reminder of a postponed event is kept until its new start', () => {
  const postponed = { ...once, starts_at: at(300), ends_at: at(420) }
  expect(isReminderOver(postponed, at(-100), at(60))).toBe(false)
  expect(isReminderOver(postponed, at(-100), at(300))).toBe(true)
})

test.each([
  ['scheduled', -31, false],
  ['scheduled', -30, true],
  ['open', -1, true],
  ['on_air', 0, false],
  ['ended', 121, false],
] as const)('members are notified from half an hour before the start until it is on air: %s', (state, now, isDue) => {
  const { starts_at, ends_at } = once
  expect(isReminderDue({ state, starts_at, ends_at, opens_at: at(-15) }, at(now))).toBe(isDue)
})
