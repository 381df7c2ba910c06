import { describe, expect, it } from 'vitest'
import { createInTurn } from './in-turn.ts'

describe('work in turn', () => {
  it('runs one after the other for a key, and goes on after a failure', async () => {
    const inTurn = createInTurn(10)
    const steps: string[] = []
    const work = (name: string, fails = false) =>
      inTurn('room', async () => {
        steps.push(`${name} starts`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  })

  it('does not wait for other keys, and refuses more than may wait', async () => {
    const inTurn = createInTurn(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = inTurn('busy', () => promise)
    expect(await inTurn('quiet', async () => 'done')).toBe('done')
    await expect(inTurn('busy', async () => 'never')).rejects.toThrow('Too much work waits for busy')
    resolve()
    await slow
    expect(await inTurn('busy', async () => 'again')).toBe('again')
  })
})
