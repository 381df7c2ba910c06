import { password as contractPassword } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { expect, test } from 'vitest'
import { confirmationMistake, newPasswordMistake } from './new-password.ts'

test.each([
  ['', 'required'],
  ['abc1234', 'passwordShort'],
  ['abcd1234', undefined],
  ['ABCDEFGH', undefined],
  ['correct horse battery', undefined],
  ['xK7$~"(<\\}|^`!', undefined],
  ['abcd\t1234', 'passwordLetters'],
  ['abcd12€4', 'passwordLetters'],
  ['ａｂｃｄ１２３４', 'passwordLetters'],
  ['パスワードです', 'passwordLetters'],
  ['ﾊﾟｽﾜｰﾄﾞﾃﾞｽ', 'passwordLetters'],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'passwordLong'],
])('%s is %s, and the API agrees', (password, mistake) => {
  expect(newPasswordMistake(password)).toBe(mistake)
  expect(contractPassword.safeParse(password).success).toBe(mistake === undefined)
})

test('the confirmation must be there and the same', () => {
  const typed = { password: 'abcd1234', password_confirmation: '' }
  expect(confirmationMistake('', typed)).toBe('required')
  expect(confirmationMistake('abcd1235', typed)).toBe('passwordDiffers')
  expect(confirmationMistake('abcd1234', typed)).toBeUndefined()
})
