import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { libraryOf } from '../../../harness/handlers.ts'
import { library, someItem, started } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const watching = (items = started) => ({ 'GET /user/watch': () => ({ items, result_total_count: items.length }) })
const row = async (name = '視聴中の作品') => within(await screen.findByRole('region', { name }))

test('shows what was started, of a series the last episode, with what is left', async () => {
  await openPage('/library', { handlers: { ...libraryOf(library), ...watching() } })
  const cards = (await row()).getAllByRole('article')
  expect(cards).toHaveLength(3)
  expect(cards[0]?.textContent).toContain('残り30分')
  expect(cards[1]?.textContent).toContain('潮のはじまり')
  expect(await axeFaults()).toEqual([])
})

test('leads to the library’s page of a title, and of what a channel includes to its own', async () => {
  await openPage('/library', { handlers: { ...libraryOf(library), ...watching() } })
  const hrefs = (await row()).getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
  expect(hrefs).toEqual(['/library/t-1', '/library/t-4', '/title/t-9'])
})

test('resumes at a press', async () => {
  const { user, host } = await openPage('/library', { handlers: { ...libraryOf(library), ...watching() } })
  const name = '灯台の記録 その4 潮のはじまりを続きから再生'
  await user.click((await row()).getByRole('button', { name }))
  expect(host.asked).toContainEqual([
    'mount',
    'player',
    expect.objectContaining({ fullTitleId: 't-4', playId: 'p-2', isPreview: false, mode: 'modal' }),
  ])
})

test('is left out when nothing was started, and when it can’t be loaded', async () => {
  const first = await openPage('/library', { handlers: libraryOf([someItem()]) })
  await screen.findByRole('link', { name: '夜硝子' })
  expect(screen.queryByRole('region', { name: '視聴中の作品' })).toBeNull()
  await first.leave()
  const failing = () => Promise.reject(fakeFailure('internal'))
  await openPage('/library', { handlers: { ...libraryOf([someItem()]), 'GET /user/watch': failing } })
  await screen.findByRole('link', { name: '夜硝子' })
  expect(screen.queryByRole('region', { name: '視聴中の作品' })).toBeNull()
})

test('is in English for English readers', async () => {
  await openPage('/library', { handlers: { ...libraryOf(library), ...watching() }, topics: { locale: 'en' } })
  expect((await row('Continue watching')).getAllByText('30 min left to watch')).toHaveLength(3)
})
