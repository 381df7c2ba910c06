import type { Page } from '@playwright/test'

/** Collects all API responses from here on, including those embedded in the document. */
export function collectResponses(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    // The response of a page that was left is no longer readable.
    if (/\/(api|live)\/v2\//.test(response.url())) texts.push(response.text().catch(() => ''))
  })
  return async () => {
    const withDocument = await page.evaluate(() => document.querySelector('#rendered-answers')?.textContent ?? '')
    return [...(await Promise.all(texts)), withDocument].join()
  }
}

/** Share of lines that are identical in both languages, except the API's texts, which the remote does not translate. */
export function sharedLines(one: string, other: string, answers: string): number {
  const lines = one.split('\n').filter((line) => line.trim() && !answers.includes(line))
  const others = new Set(other.split('\n'))
  return lines.filter((line) => others.has(line)).length / Math.max(lines.length, 1)
}
