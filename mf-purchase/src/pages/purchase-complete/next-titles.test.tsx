import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { packWith, titleWith } from '../../testing/next-samples.ts'
import { heading, openResult, openResultOf } from '../../testing/result-page.ts'
import { granted } from '../../testing/samples.ts'

const next = () => screen.findByRole('region', { name: '次に見る作品' })

test('after a purchase, titles like it that are on sale are offered', async () => {
  await openResultOf(granted)
  const links = within(await next()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['終着駅の灯', '/title/T002'],
    ['夜汽車', '/title/T004'],
    ['朝の連絡船', '/title/T005'],
    ['海辺の信号所', '/title/T006'],
  ])
  expect(await axeFaults()).toEqual([])
})

test('a result page is complete without them', async () => {
  await openResult({
    handlers: {
      'GET /purchase/{purchase_number}': () => granted,
      'GET /title/{full_title_id}/recommend': () => ({ items: [], result_total_count: 0 }),
    },
  })
  await heading('ご購入ありがとうございます')
  expect(await screen.findByRole('link', { name: 'ライブラリへ' })).toBeVisible()
  expect(screen.queryByRole('region', { name: '次に見る作品' })).toBeNull()
})

test('after an episode, the next one is offered', async () => {
  const title = titleWith(packWith(1, '一', 'rented'), packWith(2, '二'))
  await openResult({
    handlers: {
      'GET /purchase/{purchase_number}': () => ({ ...granted, play_ids: ['PL001'] }),
      'GET /title/{full_title_id}': () => ({ title, result_total_count: 2, is_oversea: false, user_region: 'JP' }),
    },
  })
  expect(await screen.findByRole('link', { name: '次の第2話へ' })).toHaveAttribute('href', '/title/T001/S002')
})
