import { expect, test } from '../site/test.ts'

test('the address in a problem leads to its error in the API documentation, which loads nothing from elsewhere', async ({
  page,
  site,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  const refusal = await fetch(`${site.origin}/api/v2/nowhere`)
  const { type } = (await refusal.json()) as { type: string }
  await page.goto(type)
  await expect(page.getByRole('heading', { name: 'not found', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'purchase', exact: true })).toBeVisible()
  expect([...origins]).toEqual([site.origin])
})
