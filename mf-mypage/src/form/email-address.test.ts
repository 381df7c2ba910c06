import { email as contractEmail } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { expect, test } from 'vitest'
import { cleanEmail, emailMistake } from './email-address.ts'

const samples = [
  'name@example.com',
  "o'neil+films@mail.example.co.jp",
  'a.b-c_d@example.museum',
  'name@example',
  '.name@example.com',
  'na..me@example.com',
  'name.@example.com',
  'name@-example.com',
  'name@exam ple.com',
  '名前@example.com',
  'name@@example.com',
  'name@例え.jp',
  `${'a'.repeat(250)}@example.com`,
]

test.each(samples)('the form and the API agree on %s', (sample) => {
  expect(emailMistake(sample) === undefined).toBe(contractEmail.safeParse(sample).success)
})

test('an empty field and one of spaces are both a missing address', () => {
  expect([emailMistake(''), emailMistake('　 ')]).toEqual(['required', 'required'])
})

test('full-width letters become half-width, and surrounding spaces are removed', () => {
  expect(cleanEmail(' ｎａｍｅ＠example．com　')).toBe('name@example.com')
})
