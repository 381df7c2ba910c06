// @vitest-environment jsdom
import '@ginmaku/shared-ui/testing/jsdom-setup.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import { openFrame } from '../testing/open-frame.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

function openScrolled(layout: string) {
  vi.stubGlobal('scrollY', 1000)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = { kind: 'remote', remote: 'mf-all', route: { path: '/', layout } } as unknown as ResolvedPage
  openFrame(<ScrollToTop />, { page })
  act(() => void fireEvent.scroll(window))
}

const button = () => screen.queryByRole('button', { name: 'ページの先頭へ' })

test('a scrolled page has a button to its top', () => {
  openScrolled('default')
  expect(button()).toBeTruthy()
})

test('a step of an order has none: it would cover text above the bar that pays', () => {
  openScrolled('header-only')
  expect(button()).toBeNull()
})

test('rendering does not ask for the position, which would lay out the page that is left', () => {
  const scrollY = vi.fn(() => 1000)
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  Object.defineProperty(window, 'scrollY', { configurable: true, get: scrollY })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window, 'scrollY')
  })
  openFrame(<ScrollToTop />)
  expect(scrollY).not.toHaveBeenCalled()
})
