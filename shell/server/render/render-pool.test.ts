import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBundle, createTestPool, renders, request } from './testing/test-bundles.ts'

const neighbour = () => createBundle(renders("'neighbour'"))
const patient = { timeout: 20_000 }

const broken = {
  'loops while it renders': 'export const render = () => { for (;;); }',
  'loops while it loads': 'for (;;);\nexport const render = 1',
  'fills its memory': renders(
    'fill()',
    'const fill = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all)) }',
  ),
  'throws while it loads': "throw new Error('no module')\nexport const render = 1",
  'throws while it renders': "export const render = () => { throw new Error('no rendering') }",
  'never renders': 'export const render = () => new Promise(() => undefined)',
}

describe('a release that', () => {
  for (const [what, source] of Object.entries(broken))
    it(`${what} is not rendered after three failures, and costs its neighbours no page`, async () => {
      const { pool, html, reported } = createTestPool({ within: 1_000, start: what.includes('loads') ? 3_000 : 10_000 })
      const [bad, good] = [createBundle(source), neighbour()]
      await pool.setBundles([good])
      void pool.setBundles([good, bad])
      const failures = async () => {
        for (let visit = 0; visit < 3; visit++) expect(await html(bad)).toBeUndefined()
        await expect.poll(() => pool.isTripped(bad), patient).toBe(true)
      }
      let isOver = false
      const rendersOn = async () => {
        while (!isOver) expect(await html(good)).toBe('neighbour')
      }
      const failed = failures().finally(() => {
        isOver = true
      })
      await Promise.all([failed, rendersOn()])
      expect(reported.tripped).toEqual([true])
      // Refused at once, without a process.
      expect(await html(bad)).toBeUndefined()
      expect(reported.outcomes.at(-1)).toBe('refused')
      expect(pool.isTripped(good)).toBe(false)
    }, 60_000)

  it('fills its memory ends with a reason that says so', async () => {
    const { html, reported } = createTestPool()
    expect(await html(createBundle(broken['fills its memory']))).toBeUndefined()
    await expect.poll(() => reported.faults.join(), patient).toContain('heap out of memory')
  })

  it('throws outside of a page is reported, ten times at most, and still renders', async () => {
    const { html, reported } = createTestPool()
    const bundle = createBundle(renders("'rendered'", "setInterval(() => { throw new Error('late') }, 1)"))
    expect(await html(bundle)).toBe('rendered')
    await expect.poll(() => reported.faults.length).toBe(10)
    await pause(100)
    expect(await html(bundle)).toBe('rendered')
    expect(reported.faults).toHaveLength(10)
    expect(reported.faults[0]).toContain('late')
  })

  it('fails at one page only is rendered further', async () => {
    const { pool, html } = createTestPool()
    const bundle = createBundle(renders("address === '/bad' ? (() => { throw new Error('bad') })() : 'good'"))
    for (let round = 0; round < 5; round++) {
      expect(await html(bundle)).toBe('good')
      expect(await html(bundle, { address: '/bad' })).toBeUndefined()
    }
    expect(pool.isTripped(bundle)).toBe(false)
  })
})

it('a release that renders again is tried without a visitor, and then rendered', async () => {
  const { pool, html, reported } = createTestPool({ retry: 300 })
  const since = Date.now()
  const bundle = createBundle(
    renders(`Date.now() > ${since} + 3_000 ? 'rendered' : (() => { throw new Error('too early') })()`),
  )
  for (let visit = 0; visit < 3; visit++) expect(await html(bundle)).toBeUndefined()
  await pool.setBundles([bundle])
  await expect.poll(() => pool.isTripped(bundle), patient).toBe(false)
  expect(reported.tripped).toEqual([true, false])
  expect(await html(bundle)).toBe('rendered')
})

it('a page that is late goes out without HTML, and counts as rendered once it is', async () => {
  const { pool, html, reported } = createTestPool({ within: 500 })
  const bundle = createBundle(`export const render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return { html: new Response('late').body, complete: Promise.resolve(), answers: () => ({}) }
  }`)
  await pool.setBundles([bundle])
  expect(await html(bundle)).toBeUndefined()
  await expect.poll(() => reported.outcomes).toEqual(['late', 'rendered'])
})

it('what React writes at once arrives at once, so that it is compressed and sent once', async () => {
  const { pool } = createTestPool()
  const pieces = `new ReadableStream({ start(stream) {
    for (const text of ['one', 'two', 'three']) stream.enqueue(new TextEncoder().encode(text))
    stream.close()
  } })`
  const bundle = createBundle(`export const render = async () => ({
    html: ${pieces}, complete: Promise.resolve(), answers: () => ({}),
  })`)
  const page = await pool.render(bundle, request)
  const { value } = (await page?.html.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('onetwothree')
})

it('a page for which there is no room waits for it, and goes out without HTML when too many wait', async () => {
  const { pool, html, reported } = createTestPool()
  const bundle = createBundle(`export const render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { html: new Response('slow').body, complete: Promise.resolve(), answers: () => ({}) }
  }`)
  await pool.setBundles([bundle])
  const pages = await Promise.all(Array.from({ length: 60 }, () => html(bundle)))
  expect(pages.filter((page) => page === 'slow')).toHaveLength(48)
  expect(reported.outcomes.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'crowded'))
})

it('a process that waits for the API is not ended, as one is that computes', async () => {
  const { pool, html, reported } = createTestPool({ within: 100, patience: 2_000 })
  const bundle = createBundle(`export const render = async ({ address }) => {
    if (address === '/computes') for (;;);
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return { html: new Response('waited').body, complete: Promise.resolve(), answers: () => ({}) }
  }`)
  await pool.setBundles([bundle])
  expect(await html(bundle)).toBe('waited')
  const start = performance.now()
  expect(await html(bundle, { address: '/computes' })).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(1_900)
  expect(reported.faults).toContain('Error: hangs')
})

it('responses that JSON can’t express fail their page, and not its document', async () => {
  const { html, reported } = createTestPool()
  const bundle = createBundle(`export const render = async () => ({
    html: new Response('rendered').body, complete: Promise.resolve(), answers: () => ({ amount: 1n }),
  })`)
  expect(await html(bundle)).toBe('rendered')
  await expect.poll(() => reported.outcomes).toEqual(['failed'])
  expect(reported.faults.join()).toContain('BigInt')
})

it('a file that is not what was released is not run', async () => {
  const { html, reported } = createTestPool()
  expect(await html({ ...neighbour(), integrity: 'sha384-other' })).toBeUndefined()
  expect(reported.faults[0]).toContain('is not what was released')
})
