import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { timeText } from '@ginmaku/shared-ui/testing/time-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { sessions } from '../../../harness/sessions.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/account/sessions', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })

const row = async (name: RegExp) => {
  const named = await screen.findByText(name)
  return within(named.closest('li') as HTMLElement)
}
const onPhone = () => row(/^スマートフォン/)

/** The list as the API has it after these have ended. */
const without = (...ended: number[]): FakeHandlers => {
  const items = sessions.filter((_, index) => !ended.includes(index))
  return { 'GET /user/session': () => ({ items, result_total_count: items.length }) }
}

test('each session shows device, place and times, and which one this is', async () => {
  await open()
  const here = await row(/^パソコン（Firefox, Windows）/)
  expect(here.getByText('この端末')).toBeTruthy()
  expect(here.getByText('日本')).toBeTruthy()
  expect(here.queryByRole('button')).toBeNull()
  const phone = await onPhone()
  expect(phone.getByText('フランス')).toBeTruthy()
  expect(phone.getByText(timeText('2026年11月22日(日) 23:30（日本時間）'))).toBeTruthy()
  expect(phone.queryByText('この端末')).toBeNull()
  expect((await row(/^テレビ（Linux）/)).getByText('不明')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('ending one session removes it, says so, and moves the focus to the list', async () => {
  const { host, user } = await open()
  const button = (await onPhone()).getByRole('button', { name: 'ログアウトさせる' })
  host.answer(without(1))
  await user.click(button)
  await screen.findByText('ログアウトさせました。')
  expect(screen.queryByText(/^スマートフォン/)).toBeNull()
  expect(sent(host, 'DELETE /user/session/{session_id}')).toEqual([{ params: { session_id: sessions[1]?.session_id } }])
  expect(document.activeElement?.textContent).toBe('端末の一覧')
})

test('ending everywhere else leaves this session', async () => {
  const { host, user } = await open()
  const button = await screen.findByRole('button', { name: 'ほかの端末をすべてログアウトさせる' })
  host.answer(without(1, 2))
  await user.click(button)
  await screen.findByText('この端末以外をすべてログアウトさせました。')
  expect(screen.getByText('ほかにログインしている端末はありません。')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(sent(host, 'POST /user/session/end-others')).toHaveLength(1)
  expect(await axeFaults()).toEqual([])
})

test('a session that has ended in the meantime counts as ended', async () => {
  const { host, user } = await open({
    'DELETE /user/session/{session_id}': () => Promise.reject(fakeFailure('session_not_found')),
  })
  await user.click((await onPhone()).getByRole('button'))
  await screen.findByText('ログアウトさせました。')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('a failure opens the dialog, and the session stays', async () => {
  const failure = fakeFailure('internal')
  const { host, user } = await open({ 'DELETE /user/session/{session_id}': () => Promise.reject(failure) })
  await user.click((await onPhone()).getByRole('button'))
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  expect((await onPhone()).getByRole('button').getAttribute('aria-busy')).toBeNull()
})

test('further presses while one is being ended send nothing', async () => {
  const response = Promise.withResolvers<undefined>()
  const { host, user } = await open({ 'DELETE /user/session/{session_id}': () => response.promise })
  await user.click((await onPhone()).getByRole('button'))
  await user.click((await onPhone()).getByRole('button'))
  await user.click((await row(/^テレビ/)).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }))
  expect(sent(host, 'DELETE /user/session/{session_id}')).toHaveLength(1)
  expect(sent(host, 'POST /user/session/end-others')).toHaveLength(0)
  response.resolve(undefined)
  await screen.findByText('ログアウトさせました。')
})

test('a list that fails can be retried', async () => {
  const { host, user } = await open({ 'GET /user/session': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await onPhone()).toBeTruthy()
})

test('in English every text is English', async () => {
  await open({}, { locale: 'en' })
  await screen.findByText('Phone (Safari, iOS)')
  expect(screen.getByText('France')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
