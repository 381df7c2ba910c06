import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { createFakeHost, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, use, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RemoteProviders } from '../lifecycles/RemoteProviders.tsx'
import { createTranslations } from '../locale/translations.ts'
import { createMemory } from '../state/memory.ts'
import { askedFor } from '../testing/requested-of-host.ts'
import { PageBoundary, SectionBoundary } from './PageBoundary.tsx'

function open(page: ReactNode, isServed = false) {
  const host = Object.assign(createFakeHost(), { isServed: () => isServed })
  render(
    <RemoteProviders
      host={host}
      queries={new QueryClient()}
      memory={createMemory()}
      rendered={{ for: renderedForOf(host.bus), now: Date.now(), responsesAt: undefined }}
      translations={createTranslations({ ja: {}, en: {} })}
    >
      {page}
    </RemoteProviders>,
  )
  return host
}

function failing(failure: unknown) {
  const content = { isRepaired: false }
  const Content = () => {
    if (!content.isRepaired) throw failure
    return 'the content'
  }
  return { content, Content }
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

it.each([404, 405] as const)('shows the error page of the shell for a page whose own call returns %i', (status) => {
  const { Content } = failing(fakeFailure(status === 404 ? 'title_not_found' : 'already_purchased'))
  const host = open(
    <PageBoundary>
      <Content />
    </PageBoundary>,
  )
  expect(host.asked).toContainEqual(['showErrorPage', { status }])
})

it.each([
  ['page', PageBoundary, fakeFailure('internal')],
  ['section', SectionBoundary, fakeFailure('internal')],
  ['section whose call returns 404', SectionBoundary, fakeFailure('title_not_found')],
])('offers a retry in place of a %s, and then puts the focus where it was', async (_, Boundary, failure) => {
  const { content, Content } = failing(failure)
  const host = open(
    <Boundary>
      <Content />
    </Boundary>,
  )
  expect(host.asked).not.toContainEqual(expect.arrayContaining(['showErrorPage']))
  content.isRepaired = true
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(screen.getByText('the content')).toBeTruthy()
  expect(document.activeElement?.nextSibling?.textContent).toBe('the content')
})

it('leads home from a page that can’t be shown, where there is one; a section has only its retry', () => {
  const { Content } = failing(fakeFailure('internal'))
  const homeLink = () => screen.queryByRole('link', { name: 'ホームへ戻る' })
  history.replaceState(null, '', '/library')
  open(
    <SectionBoundary>
      <Content />
    </SectionBoundary>,
    true,
  )
  expect(homeLink()).toBeNull()
  open(
    <PageBoundary>
      <Content />
    </PageBoundary>,
    true,
  )
  expect(homeLink()?.getAttribute('href')).toBe('/')
  history.replaceState(null, '', '/')
})

it('names the page that can’t be shown, where its own heading is missing too', async () => {
  const { content, Content } = failing(fakeFailure('internal'))
  open(
    <PageBoundary title={{ ja: 'お支払いカード', en: 'Payment card' }}>
      <Content />
    </PageBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('お支払いカード')
  content.isRepaired = true
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(screen.queryByRole('heading')).toBeNull()
})

it.each([
  ['page', PageBoundary],
  ['section', SectionBoundary],
])('reports a %s that threw by this name, and no failed call', (name, Boundary) => {
  const openWith = (failure: unknown) => {
    const { Content } = failing(failure)
    const host = open(
      <Boundary>
        <Content />
      </Boundary>,
    )
    return askedFor(host, 'report')
  }
  expect(openWith(new Error('broken'))).toEqual([[{ kind: 'error', name, message: 'Error: broken' }]])
  expect(openWith(fakeFailure('internal'))).toEqual([])
})

it('leaves out an optional section that fails', () => {
  const { Content } = failing(fakeFailure('internal'))
  open(
    <SectionBoundary optional>
      <Content />
    </SectionBoundary>,
  )
  expect(document.body.textContent).toBe('')
})

it('says that the browser is offline, and tries again by itself when it is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { content, Content } = failing(new ApiFailure('network'))
  open(
    <SectionBoundary>
      <Content />
    </SectionBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('オフラインです')
  content.isRepaired = true
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('the content')).toBeTruthy()
})

it('forgets a failure when the section is about something else', async () => {
  const Content = ({ of }: { of: string }) => {
    if (of === 'broken') throw fakeFailure('internal')
    return of
  }
  function Section() {
    const [of, choose] = useState('broken')
    return (
      <>
        <button type="button" onClick={() => choose('whole')}>
          choose another
        </button>
        <SectionBoundary resetKey={of}>
          <Content of={of} />
        </SectionBoundary>
      </>
    )
  }
  open(<Section />)
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'choose another' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('whole')).toBeTruthy()
})

it('marks a section that waits without a skeleton, and only as long as it waits', async () => {
  const marks = () => document.querySelectorAll('[data-waiting]').length
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const Late = ({ answer }: { answer: Promise<string> }) => use(answer)
  await act(async () => {
    open(
      <>
        {answers.map(({ promise }, index) => (
          <SectionBoundary key={index} optional>
            <Late answer={promise} />
          </SectionBoundary>
        ))}
        <SectionBoundary fallback="loading">
          <Late answer={new Promise(() => undefined)} />
        </SectionBoundary>
      </>,
    )
  })
  expect(marks()).toBe(2)
  await act(async () => answers[0]?.resolve('the content'))
  expect(marks()).toBe(1)
  await act(async () => answers[1]?.reject(fakeFailure('internal')))
  expect(marks()).toBe(0)
  expect(document.body.textContent).toBe('the contentloading')
})
