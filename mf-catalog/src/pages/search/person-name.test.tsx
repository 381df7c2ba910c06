import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cards } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

test('a person is named as in the response, whatever the address says, and while a filter loads', async () => {
  const search = Promise.withResolvers<object>()
  const found = {
    items: [{ ...cards[0], marks: [] }],
    result_total_count: 1,
    is_at_least: false,
    person: 'Minato Shiomi',
  }
  const { host, user } = await openPage(`/search?${new URLSearchParams({ person: '汐見 湊' })}`, {
    handlers: { ...handlers, 'GET /search': () => search.promise as never },
    topics: { locale: 'en' },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Titles with 汐見 湊' })).toBeTruthy()
  search.resolve(found)
  expect(await screen.findByRole('heading', { level: 1, name: 'Titles with Minato Shiomi' })).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Titles with Minato Shiomi'])
  host.answer({ 'GET /search': () => new Promise(() => undefined) })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Genre' }), 'Anime')
  expect(new URLSearchParams(window.location.search).get('genre')).toBe('anime')
  expect(screen.getByRole('heading', { level: 1, name: 'Titles with Minato Shiomi' })).toBeTruthy()
})
