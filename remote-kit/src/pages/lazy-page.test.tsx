import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

class Retry extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        again
      </button>
    )
  }
}

it('requests code again that failed to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isAway = true
  const { Page } = lazyPage(() =>
    isAway ? Promise.reject(new Error('no network')) : Promise.resolve(() => 'the page'),
  )
  render(
    <Retry>
      <Suspense>
        <Page />
      </Suspense>
    </Retry>,
  )
  const again = await screen.findByRole('button', { name: 'again' })
  isAway = false
  await userEvent.click(again)
  expect(await screen.findByText('the page')).toBeTruthy()
})

it('prefetches, and only once', async () => {
  const load = vi.fn(async () => () => 'the page')
  const { Page, fetch } = lazyPage(load)
  await Promise.all([fetch(), fetch()])
  render(<Page />)
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})
