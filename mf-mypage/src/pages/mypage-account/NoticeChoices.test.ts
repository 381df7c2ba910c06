import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}) =>
  openPage('/mypage/account', { handlers: { ...handlers, ...more }, topics: member })
const choiceOf = async (kind: string, place: string) =>
  within(await screen.findByRole('group', { name: kind })).getByRole<HTMLInputElement>('checkbox', { name: place })

test('each kind of notice has a switch for mail and one for the page', async () => {
  await open()
  expect((await choiceOf('値下げ', 'メール')).checked).toBe(false)
  expect((await choiceOf('値下げ', 'サイトの通知')).checked).toBe(true)
  for (const kind of ['視聴期限', '新しい話', '値下げ', 'ライブの配信開始'])
    expect(within(screen.getByRole('group', { name: kind })).getAllByRole('checkbox')).toHaveLength(2)
  expect(await axeFaults()).toEqual([])
})

test('a change is stored at once, and said', async () => {
  const { host, user } = await open()
  await user.click(await choiceOf('新しい話', 'メール'))
  await screen.findByText('通知の設定を保存しました。')
  expect((await choiceOf('新しい話', 'メール')).checked).toBe(false)
  expect(sent(host, 'PUT /user/notice-choice/{kind}')).toEqual([
    { params: { kind: 'new_episode' }, body: { by_mail: false, on_page: true } },
  ])
})

test('a change that could not be stored is shown as it was', async () => {
  const { host, user } = await open({
    'PUT /user/notice-choice/{kind}': () => Promise.reject(fakeFailure('internal')),
  })
  await user.click(await choiceOf('視聴期限', 'メール'))
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  expect((await choiceOf('視聴期限', 'メール')).checked).toBe(true)
})
