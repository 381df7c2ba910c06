import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runningBenefit } from '../../../harness/feature-samples.ts'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

const places = () => screen.findByRole('list', { name: '特集とサービス' })
const addresses = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the home page leads to what the shop has besides single titles, and to campaigns that have not ended', async () => {
  await openPage('/', { handlers, isServed: () => true })
  const list = await places()
  const campaign = await within(list).findByRole('link', { name: new RegExp(runningBenefit.title) })
  expect(campaign.textContent).toContain('開催中')
  expect(addresses(list)).toEqual([
    ...['/channel', '/kabuki_ondemand', '/toei-anim', '/live', '/gift', '/deviceflow'],
    `/${runningBenefit.slug.replace('-', '/')}`,
  ])
})

test('in English too, the home page leads to benefits and to the animation studio’s page', async () => {
  await openPage('/', { handlers, topics: { locale: 'en' } })
  const list = await screen.findByRole('list', { name: 'Collections and services' })
  const benefit = await within(list).findByRole('link', { name: new RegExp(runningBenefit.title) })
  expect(benefit.getAttribute('href')).toBe('/benefit/rider')
  const studio = within(list).getByRole('link', { name: /^Animation studio/ })
  expect(studio.getAttribute('href')).toBe('/toei-anim')
})

test('what no released remote serves, or what fails, is left out', async () => {
  const fails = () => {
    throw fakeFailure('internal')
  }
  await openPage('/', { handlers: { ...handlers, 'GET /sitemap': fails } })
  expect(addresses(await places())).toEqual(['/channel', '/kabuki_ondemand', '/toei-anim'])
  expect(screen.queryByRole('alert')).toBeNull()
})
