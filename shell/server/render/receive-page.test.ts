import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderLimits } from './protocol.ts'
import { receivePage } from './receive-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const received = () => receivePage({ limits: renderLimits(300), onLate: () => {}, onFault: () => {} })

it('a document whose pieces stop coming ends with those that have come, so that its visitor waits no longer', async () => {
  const receiver = received()
  receiver.receive({ id: 1, kind: 'head', description: undefined, refusal: undefined, pictures: [] })
  receiver.receive({ id: 1, kind: 'html', chunk: new TextEncoder().encode('<p>first</p>') })
  const page = await receiver.page
  const html = new Response(page?.html).text()
  await vi.advanceTimersByTimeAsync(600)
  expect(await html).toBe('<p>first</p>')
  expect(await page?.answers).toBeUndefined()
  receiver.receive({ id: 1, kind: 'end', answers: {}, faults: [] })
  await receiver.whole
})
