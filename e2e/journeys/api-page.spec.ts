import { expect, test } from '../site/test.ts'

test('the address in a problem leads to its error on the page of the API, which asks nobody else', async ({
  page,
  site,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  const refusal = await fetch(`${site.origin}/api/v2/nowhere`)
  const { type } = (await refusal.json()) as { type: string }
  await page.goto(type)
  await expect(page.getByRole('heading', { name: 'not found', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'purchase', exact: true })).toBeVisible()
  expect([...asked]).toEqual([site.origin])
})
