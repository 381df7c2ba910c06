import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderLimits } from './protocol.ts'
import { receivePage } from './receive-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const received = () => receivePage({ limits: renderLimits(300, 300), onLate: () => {}, onFault: () => {} })

const head = { id: 1, kind: 'head', description: undefined, refusal: undefined, pictures: [] } as const

it('a page is late first, and missing only after the whole patience', async () => {
  const onLate = vi.fn()
  const { page, receive } = receivePage({ limits: renderLimits(300, 2_000), onLate, onFault: () => {} })
  let arrived: unknown = 'not yet'
  void page.then((result) => {
    arrived = result
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(onLate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLate).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_699)
  expect(arrived).toBe('not yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(arrived).toBeUndefined()
  receive(head)
})

it('a document whose pieces stop coming ends with those that have come, so that its visitor waits no longer', async () => {
  const receiver = received()
  receiver.receive(head)
  receiver.receive({ id: 1, kind: 'html', chunk: new TextEncoder().encode('<p>first</p>') })
  const page = await receiver.page
  const html = new Response(page?.html).text()
  await vi.advanceTimersByTimeAsync(600)
  expect(await html).toBe('<p>first</p>')
  expect((await page?.end)?.answers).toBeUndefined()
  receiver.receive({ id: 1, kind: 'end', answers: '{}', isCut: false, faults: [] })
  await receiver.whole
})
