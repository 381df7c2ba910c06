import { findMistakes } from '@ginmaku/remote-kit/forms/rules.ts'
import { signupCalls } from '@ginmaku/shared-contracts/api/member/signup.ts'
import { expect, test } from 'vitest'
import { noEntry, type SignupEntry, signupCall } from './signup-entry.ts'
import { signupRules } from './signup-rules.ts'

const entry: SignupEntry = {
  email: ' name@example.com ',
  password: 'abcd1234',
  password_confirmation: 'abcd1234',
  gender: 'no_answer',
  birthday: { year: '１９９０', month: '4', day: '1' },
  terms_accepted: true,
}

test.each([
  entry,
  { ...entry, password: 'p4$$ word', password_confirmation: 'p4$$ word' },
  { ...entry, gender: '' as const },
  { ...entry, birthday: noEntry.birthday },
])('what the form lets through, the API accepts: %o', (typed) => {
  expect(findMistakes(signupRules, typed)).toEqual({})
  expect(signupCalls['POST /signup'].body.safeParse(signupCall(typed, 'ja').body).success).toBe(true)
})

test('an empty form lacks every required field', () => {
  expect(findMistakes(signupRules, noEntry)).toEqual({
    email: 'required',
    password: 'required',
    password_confirmation: 'required',
    terms_accepted: 'terms',
  })
})
