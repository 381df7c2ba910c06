import { askedFor, callsOf, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownData, proofs } from '../../../harness/account.ts'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { withdrawal } from '../../../harness/withdrawal.ts'
import { openPage } from '../../testing/open-page.ts'
import { watchSaving } from '../../testing/watch-saving.ts'

const open = (changed: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/account/unregist', { topics: { ...member, ...topics }, handlers: { ...handlers, ...changed } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const reason = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const opinion = () => screen.getByLabelText<HTMLTextAreaElement>(/^ご意見/)
const password = () => screen.queryByLabelText<HTMLInputElement>(/^現在のパスワード/)
const precautions = () =>
  within(screen.getByRole('group', { name: 'ご確認ください' })).getAllByRole<HTMLInputElement>('checkbox')
const submit = () => screen.getByRole('button', { name: '退会する' })

async function fillInForm(changed: FakeHandlers = {}, topics = {}) {
  const opened = await open(changed, topics)
  await opened.user.click(await reason('料金が高い'))
  await opened.user.click(await reason('その他'))
  await fillIn(opened.user, opinion(), ' また来ます！ ')
  for (const precaution of precautions()) await opened.user.click(precaution)
  const field = password()
  if (field) await fillIn(opened.user, field, 'right1234')
  return opened
}

const refusing = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /user/withdrawal': () => Promise.reject(fakeFailure(...failure)),
})

test('says what will be lost, and asks for the seven reasons of the specification', async () => {
  await open()
  await heading('退会手続き')
  expect(screen.getByText('12作品')).toBeTruthy()
  expect(screen.getByText('3点')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: /退会の理由/ })).getAllByRole('checkbox')).toHaveLength(7)
  expect(await axeFaults()).toEqual([])
})

test('withdraws once, leaves for the page that is open to visitors, and only then logs out', async () => {
  const { host, user } = await fillInForm()
  await user.dblClick(submit())
  await heading('退会の手続きが完了しました')
  expect(sent(host, 'POST /user/withdrawal')).toEqual([
    {
      body: {
        reasons: ['too_expensive', 'other'],
        opinion: 'また来ます！',
        precautions_accepted: true,
        current_password: 'right1234',
      },
    },
  ])
  await waitFor(() =>
    expect(host.asked.filter(([name]) => name === 'navigate' || name === 'signOut')).toEqual([
      ['navigate', '/mypage/account/unregist/complete', { replace: true }],
      ['signOut'],
    ]),
  )
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('また来ます')
})

test('nothing is sent without a reason, every precaution and the password; the first gets the focus', async () => {
  const { host, user } = await open()
  await reason('その他')
  await user.click(submit())
  expect(screen.getByText('理由を1つ以上選んでください。')).toBeTruthy()
  expect(screen.getAllByText('内容をご確認のうえ、チェックを入れてください。')).toHaveLength(3)
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  expect(document.activeElement).toBe(await reason('見たい作品がなかった'))
  expect(await axeFaults()).toEqual([])
  await user.click(await reason('その他'))
  await waitFor(() => expect(screen.queryByText('理由を1つ以上選んでください。')).toBeNull())
  expect(sent(host, 'POST /user/withdrawal')).toEqual([])
})

test.each([
  ['symbols', '★★★', '記号や絵文字は使えません。文字と数字、句読点やかっこなどで入力してください。'],
  ['201 characters', 'あ'.repeat(201), '200文字以内で入力してください。'],
])('an opinion of %s is marked, and nothing typed is lost', async (_, typed, message) => {
  const { host, user } = await fillInForm()
  await user.clear(opinion())
  await fillIn(user, opinion(), typed)
  await user.click(submit())
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(opinion())
  expect(opinion().value).toBe(typed)
  expect(sent(host, 'POST /user/withdrawal')).toEqual([])
})

test('a wrong password is marked; what was written survives a reload, the password does not', async () => {
  const { user, reload } = await fillInForm(
    refusing('invalid_fields', { errors: { current_password: '現在のパスワードが違います' } }),
  )
  await user.click(submit())
  await screen.findByText('現在のパスワードが違います')
  expect(document.activeElement).toBe(password())
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('right1234')
  await reload()
  expect((await reason('料金が高い')).checked).toBe(true)
  expect((await reason('使いにくい')).checked).toBe(false)
  expect(opinion().value.trim()).toBe('また来ます！')
  expect(password()?.value).toBe('')
})

test('what one member wrote is not shown to another who logs in in this tab', async () => {
  const { leave } = await fillInForm({}, { session: { loggedIn: true, memberKey: 'one' } })
  await leave()
  await open({}, { session: { loggedIn: true, memberKey: 'other' } })
  expect((await reason('料金が高い')).checked).toBe(false)
  expect(opinion().value).toBe('')
})

test('a member without a password is asked for none', async () => {
  const { host, user } = await fillInForm({ 'GET /user/withdrawal': () => ({ ...withdrawal, has_password: false }) })
  expect(password()).toBeNull()
  await user.click(submit())
  await heading('退会の手続きが完了しました')
  expect(sent(host, 'POST /user/withdrawal')).not.toHaveProperty('[0].body.current_password')
})

const open_purchase = { kind: 'purchase', id: 'GM-1', name: '月夜の渡し舟' } as const

test('an open purchase and a channel are explained, each with a link to where it ends', async () => {
  const blockers = [open_purchase, { kind: 'channel', id: 'P1', name: '港の映画館' } as const]
  await open({ 'GET /user/withdrawal': () => ({ ...withdrawal, blockers }) })
  await heading('まだ退会できません')
  expect(screen.queryByRole('button', { name: '退会する' })).toBeNull()
  expect(screen.getByText('「月夜の渡し舟」のお支払いの確認が済んでいません')).toBeTruthy()
  const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
  expect(link('お支払いの状況を見る').getAttribute('href')).toBe('/purchase-complete?purchase_number=GM-1')
  expect(link('入会中のチャンネルを見る').getAttribute('href')).toBe('/mypage/channel')
  expect(await axeFaults()).toEqual([])
})

test('a purchase that began in the meantime takes the form’s place, which keeps what was written', async () => {
  const { host, user, reload } = await fillInForm(refusing('withdrawal_blocked'))
  host.answer({ 'GET /user/withdrawal': () => ({ ...withdrawal, blockers: [open_purchase] }) })
  await user.click(submit())
  const title = await heading('まだ退会できません')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(askedFor(host, 'showError')).toEqual([])
  await reload()
  expect((await reason('料金が高い')).checked).toBe(true)
})

test('too many guesses: says that nothing happened and when to try again', async () => {
  const { host, user } = await fillInForm(refusing('too_many_requests', { context: { retry_after_seconds: 840 } }))
  await user.click(submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('退会できませんでした')
  expect(alert.textContent).toContain('約14分後')
  expect(askedFor(host, 'signOut')).toEqual([])
})

test('a server error opens the dialog, and another press works', async () => {
  const { host, user } = await fillInForm(refusing('internal'))
  await user.click(submit())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  host.answer(handlers)
  await user.click(submit())
  await heading('退会の手続きが完了しました')
})

test('before leaving, the own data can be saved as a file', async () => {
  const { host, user } = await open()
  const { saved, links } = watchSaving()
  await user.click(await screen.findByRole('button', { name: '自分のデータを保存する' }))
  await screen.findByText('データを保存しました。')
  expect(callsOf(host, 'GET /user/export')).toHaveLength(1)
  expect(links[0]).toMatchObject({ download: 'ginmaku-2026-11-23.json', href: 'blob:1' })
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(ownData)
})

test('before leaving, all proofs of purchase can be saved, one a line, and the keys that verify them', async () => {
  const { user } = await open()
  const { saved, links } = watchSaving()
  await user.click(await screen.findByRole('button', { name: '購入証明を保存する' }))
  await screen.findByText('購入証明を保存しました。')
  await user.click(screen.getByRole('button', { name: '公開鍵を保存する' }))
  await screen.findByText('公開鍵を保存しました。')
  expect(links).toMatchObject([{ download: 'ginmaku-receipts.txt' }, { download: 'ginmaku-keys.json' }])
  expect(await saved[0]?.text()).toBe(proofs.items.map(({ receipt }) => `${receipt}\n`).join(''))
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toMatchObject({ keys: [{ kid: 'K1' }] })
})

test('in English every text is English', async () => {
  await open({}, { locale: 'en' })
  await heading('Close your account')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
