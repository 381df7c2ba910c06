import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { home } from '../../../harness/home-samples.ts'
import { openPage } from '../../testing/open-page.ts'

const names = (home.hero ?? []).map(({ title_name }) => title_name)

async function openHero() {
  const page = await openPage('/', { handlers })
  const hero = await screen.findByRole('region', { name: '今夜のおすすめ' })
  // Inert elements are hidden from keyboard and screen readers, which jsdom does not implement.
  const shown = () => hero.querySelector('[role="group"]:not([inert]) h2')?.textContent
  return { ...page, hero, shown, button: (name: string) => within(hero).getByRole('button', { name }) }
}

/** After the page has opened, so that it opens on the real clock. */
const fakeTime = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000))

test('the home page opens with the first title, its line, its price and the way to its page', async () => {
  const { hero, shown } = await openHero()
  expect(hero.getAttribute('aria-roledescription')).toBe('カルーセル')
  expect(shown()).toBe(names[0])
  const slide = within(within(hero).getByRole('group', { name: '4件中1件目' }))
  expect(slide.getByText(home.hero?.[0]?.line ?? '')).toBeTruthy()
  expect(slide.getByText('レンタル ¥440〜')).toBeTruthy()
  expect(slide.getByRole('link', { name: `詳細・予告編：『${names[0]}』` }).getAttribute('href')).toBe('/title/T21')
})

test('slides are chosen by their buttons, and after the last comes the first', async () => {
  const { user, shown, button } = await openHero()
  await user.click(button(`『${names[3]}』を表示する`))
  expect(shown()).toBe(names[3])
  await user.click(button('次のおすすめ'))
  expect(shown()).toBe(names[0])
  await user.click(button('前のおすすめ'))
  expect(shown()).toBe(names[3])
  expect(button(`『${names[3]}』を表示する`).getAttribute('aria-current')).toBe('true')
})

test('it rotates every eight seconds, and not while the pointer is over it or once it is paused', async () => {
  const { hero, shown, button } = await openHero()
  fireEvent.pointerEnter(hero)
  fakeTime()
  fireEvent.pointerLeave(hero)
  await pass(8)
  expect(shown()).toBe(names[1])
  fireEvent.pointerEnter(hero)
  await pass(30)
  expect(shown()).toBe(names[1])
  fireEvent.pointerLeave(hero)
  await pass(8)
  expect(shown()).toBe(names[2])
  fireEvent.click(button('自動切り替えを止める'))
  await pass(30)
  expect(shown()).toBe(names[2])
  expect(button('自動で切り替える')).toBeTruthy()
})

test('it does not rotate while the focus is in it, and says what changes then', async () => {
  const { hero, shown, button } = await openHero()
  const live = () => hero.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  act(() => button('次のおすすめ').focus())
  fakeTime()
  await pass(30)
  expect([shown(), live()]).toEqual([names[0], 'polite'])
})

test('where less motion is preferred, it rotates only when it is asked to', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { button } = await openHero()
  await waitFor(() => expect(button('自動で切り替える')).toBeTruthy())
})

test('without titles to open with, the page begins with its rows', async () => {
  const { hero: _, ...plain } = home
  await openPage('/', { handlers: { ...handlers, 'GET /home': () => plain } })
  const row = await screen.findByRole('list', { name: '今週の人気作品' })
  expect(screen.queryByRole('region', { name: '今夜のおすすめ' })).toBeNull()
  expect(row.querySelector('img')?.getAttribute('loading')).toBe('eager')
})
