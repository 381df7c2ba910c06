import { expect, test } from 'vitest'
import { birthdayDate, birthdayMistake } from './birthday.ts'

const today = '2026-11-21'
const day = (year: string, month: string, day: string) => ({ year, month, day })

test.each([
  [day('', '', ''), undefined],
  [day(' ', '　', ''), undefined],
  [day('1990', '', ''), 'birthdayIncomplete'],
  [day('', '4', '1'), 'birthdayIncomplete'],
  [day('1990', '4', '1'), undefined],
  [day('2000', '2', '29'), undefined],
  [day('1900', '2', '29'), 'birthdayInvalid'],
  [day('2001', '02', '30'), 'birthdayInvalid'],
  [day('1990', '13', '1'), 'birthdayInvalid'],
  [day('1990', '0', '1'), 'birthdayInvalid'],
  [day('90', '4', '1'), 'birthdayInvalid'],
  [day('1899', '12', '31'), 'birthdayInvalid'],
  [day('abcd', '4', '1'), 'birthdayInvalid'],
  [day('1990', '4.5', '1'), 'birthdayInvalid'],
  [day('2026', '11', '21'), undefined],
  [day('2026', '11', '22'), 'birthdayFuture'],
  [day('9999', '1', '1'), 'birthdayFuture'],
])('%o is %s', (typed, mistake) => {
  expect(birthdayMistake(typed, today)).toBe(mistake)
})

test('a date has two digits for month and day; full-width digits are accepted', () => {
  expect(birthdayDate(day('１９９０', '４', '1'))).toBe('1990-04-01')
})

test('a day that does not exist has no date', () => {
  expect(birthdayDate(day('2001', '2', '30'))).toBeUndefined()
})
