import { validateCmcdEventReport } from '@svta/cml-cmcd'
import { expect, test } from './player-test.ts'

interface Report {
  e: string
  sta?: string
  msd?: number
  br?: number[]
}

/** Everything in a request by which CMCD could travel. */
const traces = (url: string, headers: Record<string, string>) =>
  [url, ...Object.keys(headers)].filter((part) => /cmcd/i.test(part))

test('reports how long a film took to start, that it stalled, and that the page was left; the film’s own requests say nothing', async ({
  page,
  films,
  viewer,
}) => {
  const found: string[] = []
  const media: string[] = []
  page.on('request', async (request) => {
    const url = request.url()
    if (!url.includes('/media/')) return
    media.push(url)
    found.push(...traces(url, await request.allHeaders().catch(() => ({}))))
  })
  await viewer.watch()
  await viewer.passes(1)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    // What the engine can't cause on purpose within a second: no more data.
    video?.dispatchEvent(new Event('waiting'))
  })
  await viewer.passes(2)
  await page.goto(`${films.origin}/elsewhere`)
  await expect.poll(() => films.reports.length).toBeGreaterThan(0)
  const events = films.reports.flatMap(({ type, body }) => {
    const headers = { 'content-type': type ?? '' }
    const { data, issues } = validateCmcdEventReport({ url: '/', method: 'POST', headers, body }, { version: 2 })
    expect(issues).toEqual([])
    return data as unknown as Report[]
  })
  const states = events.filter(({ e }) => e === 'ps').map(({ sta }) => sta)
  expect(states.slice(0, 2)).toEqual(['s', 'p'])
  expect(states).toContain('r')
  expect(states.at(-1)).toBe('q')
  const [delay] = events.flatMap(({ msd }) => msd ?? [])
  expect(delay).toBeGreaterThan(0)
  expect(delay).toBeLessThan(60_000)
  expect(events.find(({ e }) => e === 'bc')?.br?.[0]).toBeGreaterThan(100)
  expect(media.length).toBeGreaterThan(3)
  expect(found).toEqual([])
})
