import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runningBenefit } from '../../../harness/feature-samples.ts'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name })

test('a campaign shows its period, what one gets, how, conditions and its titles (spec §2.2)', async () => {
  const { host } = await openPage('/benefit/rider', { handlers })
  expect(await heading('灯台めぐりキャンペーン')).toBeTruthy()
  expect(sent(host, 'GET /page/{slug}')).toEqual([{ params: { slug: 'benefit-rider' } }])
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['灯台めぐりキャンペーン'])
  const period = screen.getByText('開催中').parentElement
  expect(period?.textContent).toMatch(/2026年10月1日.*〜.*2027年1月31日/)
  expect(screen.getByRole('link', { name: '『灯台の記録』を見る' }).getAttribute('href')).toBe('/title/T1')
  const how = within(screen.getByRole('region', { name: '受け取り方' }))
  expect(how.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
    '作品をレンタル',
    '本編を見る',
    '壁紙を受け取る',
  ])
  expect(screen.getByText('お一人さま1回まで').closest('dd')).toBeTruthy()
  const picture = screen.getByRole('img', { name: '岬の灯台' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '540'])
  const titles = within(screen.getByRole('list', { name: '対象の作品' })).getAllByRole('link')
  expect(titles.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual(['/title/T1', '/title/T2'])
  expect(await axeFaults()).toEqual([])
})

test('an ended campaign says so, and leads to the latest titles instead', async () => {
  await openPage('/benefit/super-sentai-vs-2020', { handlers })
  expect(await screen.findByText('このキャンペーンは終了しました')).toBeTruthy()
  expect(screen.getByText('終了')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '『灯台の記録』を見る' })).toBeNull()
  expect(screen.getByRole('link', { name: '新着作品を見る' }).getAttribute('href')).toBe('/#latest')
  expect(await axeFaults()).toEqual([])
})

test('what is to come says from when, and its words follow the language', async () => {
  const { host } = await openPage('/comming-soon', { handlers })
  expect(await heading('まもなく点灯')).toBeTruthy()
  expect(sent(host, 'GET /page/{slug}')).toEqual([{ params: { slug: 'comming-soon' } }])
  expect(screen.getByText('まもなく')).toBeTruthy()
  act(() => host.bus.publish('locale', 'en'))
  expect(await screen.findByText('Coming up')).toBeTruthy()
  expect(screen.getByText(/^from /)).toBeTruthy()
})

test('titles that have left the shop leave no empty section, and an empty page says so', async () => {
  const blocks = runningBenefit.blocks.map((block) => (block.kind === 'titles' ? { ...block, items: [] } : block))
  const answers: FakeHandlers = { ...handlers, 'GET /page/{slug}': () => ({ ...runningBenefit, blocks }) }
  const { leave } = await openPage('/benefit/rider', { handlers: answers })
  expect(await heading('灯台めぐりキャンペーン')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '対象の作品' })).toBeNull()
  await leave()
  await openPage('/benefit/rider', { handlers: { 'GET /page/{slug}': () => ({ ...runningBenefit, blocks: [] }) } })
  expect(await screen.findByText('このページは準備中です')).toBeTruthy()
})

test('loading, failing, and a campaign that does not exist', async () => {
  const first = Promise.withResolvers<typeof runningBenefit>()
  const answers = [() => first.promise, () => runningBenefit]
  const { user, leave } = await openPage('/benefit/rider', {
    handlers: { 'GET /page/{slug}': () => answers.shift()?.() ?? runningBenefit },
  })
  expect((await screen.findByRole('status')).textContent).toBe('読み込んでいます')
  first.reject(fakeFailure('internal'))
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await heading('灯台めぐりキャンペーン')).toBeTruthy()
  await leave()
  const { host } = await openPage('/benefit/nothing', { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})
