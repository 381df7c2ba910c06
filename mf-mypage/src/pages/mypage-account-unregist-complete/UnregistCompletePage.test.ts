import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import config from '../../../remote.config.ts'
import { openPage } from '../../testing/open-page.ts'
import { withdrawal } from '../just-done.ts'

const path = '/mypage/account/unregist/complete'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('is open to visitors, as no other page below /mypage (spec §6.1)', () => {
  const open = config.routes.filter((route) => route.path.startsWith('/mypage') && route.access !== 'member')
  expect(open.map((route) => route.path)).toEqual([path])
})

afterEach(() => withdrawal.clear())
const hasLeft = () => withdrawal.write({ is_done: true })

test('opened by its address reports nothing that never happened', async () => {
  await openPage(path, { handlers })
  await heading('退会のお手続きは確認できません')
  expect(document.body.textContent).not.toContain('完了しました')
  expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login')
  expect(await axeFaults()).toEqual([])
})

test('says that it is done and leads on', async () => {
  hasLeft()
  await openPage(path, { handlers })
  await heading('退会の手続きが完了しました')
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/')
  expect(await axeFaults()).toEqual([])
})

test('informs a member who has not left that the account is still open', async () => {
  await openPage(path, { handlers, topics: member })
  await heading('退会の手続きは行われていません')
  expect(screen.getByRole('link', { name: '退会手続きへ' }).getAttribute('href')).toBe('/mypage/account/unregist')
})

test('in English every text is English', async () => {
  hasLeft()
  await openPage(path, { handlers, topics: { locale: 'en' } })
  await heading('Your account is closed')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
