import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken } from '../../testing/open-test-server.ts'
import { cards, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { duplicateWindowMs } from './mail-outbox-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const newAddress = () => `${randomUUID()}@example.com`
const newKey = () => randomBytes(32).toString('base64url')

/** How many mails have been sent to the address. */
async function mailsTo(address: string): Promise<number> {
  await shop.server.jobs.runTriggered()
  return shop.server.mailbox.mails.filter(({ to }) => to === address).length
}

/** Sends the request twice at the same moment, and once more after the time in which repeats send no mail. */
async function repeat<Result>(request: () => Promise<Result>, address: string) {
  const responses = await Promise.all([request(), request()])
  const doubleClick = await mailsTo(address)
  shop.server.clock.pass(duplicateWindowMs)
  await request()
  return { responses, doubleClick, later: await mailsTo(address) }
}

const signUp = (email: string, signup_key?: string, password = 'sakura1234') =>
  shop.server.api.call('POST /signup', {
    body: { email, password, locale: 'ja', terms_accepted: true, ...(signup_key && { signup_key }) },
  })

test('a sign-up', async () => {
  const [email, key] = [newAddress(), newKey()]
  const { responses, doubleClick, later } = await repeat(() => signUp(email, key), email)
  expect(responses).toEqual([responses[0], responses[0]])
  expect([doubleClick, later]).toEqual([1, 2])
})

test('a sign-up whose password was changed at once is certified with the new one, by the one mail', async () => {
  const [email, key] = [newAddress(), newKey()]
  await signUp(email, key)
  await signUp(email, key, 'momiji5678')
  expect(await mailsTo(email)).toBe(1)
  const token = await mailedToken(shop.server, email)
  await shop.server.api.call('POST /signup/certify', { body: { token, signup_key: key } })
  const logIn = { email, password: 'momiji5678' }
  expect(await shop.server.api.call('POST /login', { body: logIn })).toHaveProperty('auth_key')
})

test('but another browser’s sign-up for the same address has a mail of its own', async () => {
  const email = newAddress()
  await Promise.all([signUp(email, newKey()), signUp(email, newKey()), signUp(email)])
  expect(await mailsTo(email)).toBe(3)
})

test('a sign-up with a member’s address', async () => {
  const { email } = await shop.server.addMember()
  const { doubleClick, later } = await repeat(() => signUp(email), email)
  expect([doubleClick, later]).toEqual([1, 2])
})

test('a password reminder, whose link works', async () => {
  const { email } = await shop.server.addMember()
  const { doubleClick, later } = await repeat(
    () => shop.server.api.call('POST /password-reminder', { body: { email } }),
    email,
  )
  expect([doubleClick, later]).toEqual([1, 2])
  const token = await mailedToken(shop.server, email)
  const body = { token, password: 'momiji5678', password_confirmation: 'momiji5678' }
  expect(await shop.server.api.call('POST /password-reminder/certify', { body })).toBeUndefined()
})

test('a change of address, which notifies the new address and the old one', async () => {
  const { api, email: before, password } = await shop.server.addMember()
  const email = newAddress()
  const { responses, doubleClick, later } = await repeat(
    () => api.call('POST /user/mail-edit', { body: { email, current_password: password } }),
    email,
  )
  expect(responses).toEqual([responses[0], responses[0]])
  expect([doubleClick, later]).toEqual([1, 2])
  expect(await mailsTo(before)).toBe(2)
})

test('a change to another address at once is another one', async () => {
  const { api, password } = await shop.server.addMember()
  const addresses = [newAddress(), newAddress()]
  for (const email of addresses) await api.call('POST /user/mail-edit', { body: { email, current_password: password } })
  for (const email of addresses) expect(await mailsTo(email)).toBe(1)
})

test('the mail of a gift, sent again', async () => {
  const mail = newAddress()
  const buyer = await shop.server.addMember()
  const { purchase_number } = await shop.buy(buyer, cards.success, { gift: { mail } })
  expect(await mailsTo(mail)).toBe(1)
  const { responses, doubleClick, later } = await repeat(
    () => buyer.api.call('POST /purchase/{purchase_number}/gift/mail', { params: { purchase_number } }),
    mail,
  )
  expect(responses.map(({ mails_left }) => mails_left)).toEqual([2, 2])
  expect([doubleClick, later]).toEqual([2, 3])
})
