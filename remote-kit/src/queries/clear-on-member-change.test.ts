import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createMemory, memoryAtom } from '../state/memory.ts'
import { clearOnMemberChange } from './clear-on-member-change.ts'
import { createQueries } from './remote-context.ts'

const queryKey = ['GET /user/library', {}]
const first = { loggedIn: true, memberKey: 'first' }
const second = { loggedIn: true, memberKey: 'second' }
const passwordAtom = memoryAtom<string>()

/** A mounted page of the first member, with its responses. */
function openPage() {
  const { bus } = createFakeHost({ topics: { session: first } })
  const queries = createQueries()
  const memory = createMemory()
  clearOnMemberChange(queries, memory, bus)
  const answers: ((answer: string) => void)[] = []
  const shown: unknown[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  onTestFinished(observer.subscribe(({ data }) => shown.push(data)))
  return { bus, queries, memory, answers, shown }
}

it('requests again as the next member, and shows nothing of the first in between', async () => {
  const { bus, queries, answers, shown } = openPage()
  answers[0]?.('hers')
  await expect.poll(() => shown.at(-1)).toBe('hers')
  bus.publish('session', second)
  expect(queries.getQueryData(queryKey)).toBeUndefined()
  expect(shown.at(-1)).toBeUndefined()
  answers[1]?.('his')
  await expect.poll(() => shown.at(-1)).toBe('his')
})

it('never shows a response to a request of the first member', async () => {
  const { bus, answers, shown } = openPage()
  bus.publish('session', second)
  answers[1]?.('his')
  answers[0]?.('hers')
  await expect.poll(() => shown.at(-1)).toBe('his')
  expect(shown).not.toContain('hers')
})

it('keeps its data when only the member’s details become known', async () => {
  const { bus, queries, answers } = openPage()
  answers[0]?.('hers')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('hers')
  bus.publish('session', { ...first, email: 'first@example.com' })
  expect(queries.getQueryData(queryKey)).toBe('hers')
})

it.each([
  ['another member', second],
  ['a log-out', { loggedIn: false }],
])('removes a typed password with %s, and not before', (_, session) => {
  const { bus, memory } = openPage()
  memory.set(passwordAtom, 'abcd1234')
  bus.publish('session', { ...first, email: 'first@example.com' })
  expect(memory.get(passwordAtom)).toBe('abcd1234')
  bus.publish('session', session)
  expect(memory.get(passwordAtom)).toBeUndefined()
})
