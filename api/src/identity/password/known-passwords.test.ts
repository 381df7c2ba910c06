import { expect, test } from 'vitest'
import { isKnownPassword } from './password-rules.ts'

test.each(['password1', 'Password1', 'abcd1234', '1qaz2wsx', 'iloveyou1'])('%s is known', (password) => {
  expect(isKnownPassword(password)).toBe(true)
})

test.each(['filmfan2026', 'ginmaku2026', 'tsukiyo4watashi', 'constructor', 'toString'])('%s is not', (password) => {
  expect(isKnownPassword(password)).toBe(false)
})
