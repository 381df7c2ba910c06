import { screen } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { OpenedPage, OpenOptions } from './page-opener.ts'

/**
 * The page at an address makes its own calls while the visitor is navigating there, and does not repeat them when it is shown.
 */
export async function expectCallsOnce(
  openPage: (address: string, options: OpenOptions) => Promise<OpenedPage>,
  address: string,
  options: OpenOptions,
): Promise<void> {
  // A response counts as fresh for a second at least, which a busy machine may need to show the page.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { host, callsOnTheWay, leave } = await openPage(address, { ...options, isOnTheWay: true })
  await screen.findByRole('heading', { level: 1 })
  expect(callsOnTheWay).not.toEqual([])
  const made = host.calls.map(({ key, input }) => JSON.stringify([key, input]))
  for (const { key, input } of callsOnTheWay)
    expect(made.filter((call) => call === JSON.stringify([key, input]))).toHaveLength(1)
  await leave()
}
