// @vitest-environment jsdom
import '@ginmaku/shared-ui/testing/jsdom-setup.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFrame } from '../testing/open-frame.tsx'
import { ShellPages } from './ShellPages.tsx'

const session = { loggedIn: true, memberKey: 'own' }

const openError = (pageError: PageError, isServed = true) => openFrame(<ShellPages />, { session, isServed, pageError })

const held = { status: 405, fullTitleId: 'T1', startDeadline: '2100-01-09T12:00:00+09:00' } as const
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const check = () => screen.queryByRole<HTMLAnchorElement>('link', { name: '再生できない理由を調べる' })

test('the page about a title that is held offers the playback check of this title', async () => {
  openError(held)
  await heading('この作品は購入済みです')
  expect(`${check()?.pathname}${check()?.search}`).toBe('/playback-check?full_title_id=T1')
  expect(await axeFaults()).toEqual([])
})

test('of a reservation it says from when it can be watched, and offers no playback check', async () => {
  openError({ ...held, opensAt: '2099-12-10T12:00:00+09:00' })
  await heading('この作品は予約済みです')
  expect(screen.getByText(/2099年12月10日.*から視聴できます。/)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ライブラリへ' }).pathname).toBe('/library')
  expect(check()).toBeNull()
})

test('once a reserved title has opened, the check is offered', async () => {
  openError({ ...held, opensAt: '2020-12-10T12:00:00+09:00' })
  await heading('この作品は購入済みです')
  expect(check()).toBeTruthy()
})

test('no check is offered while its page is not released', async () => {
  openError(held, false)
  await heading('この作品は購入済みです')
  expect(check()).toBeNull()
})
