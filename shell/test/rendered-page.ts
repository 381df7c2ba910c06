import { expect } from './shell-test.ts'
import type { TestSite } from './test-site.ts'

/** The API's response to `GET /publisher`. */
export const publishers = (...names: string[]) => ({
  status: 200,
  body: { items: names.map((name) => ({ publisher_id: name, name })), result_total_count: names.length },
})

/** The page's HTML as the server sends it. */
export async function fetchPage(origin: string, path: string, cookie = '') {
  const answer = await fetch(origin + path, { headers: { 'accept-language': 'en', cookie } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** The remote's part of a page's HTML. */
export const renderedOnly = (body: string): string => /<div id="remotes">(.*)<\/main>/s.exec(body)?.[1] ?? ''

/** Settles when the server renders a page within its limit, which the first rendering may miss. */
export const untilRendered = (origin: string, path: string, html: string): Promise<void> =>
  expect.poll(async () => renderedOnly((await fetchPage(origin, path)).body)).toContain(html)

export const answerPublishers = (site: TestSite): void => {
  site.answers['GET /publisher'] = () => publishers('Shiomizaka', 'Aizumi')
}
