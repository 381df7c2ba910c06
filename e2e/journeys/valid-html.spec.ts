import { htmlFaults } from '@ginmaku/platform/verify/html-faults.ts'
import { visits } from '../browsers/addresses.ts'
import { expect, test } from '../site/test.ts'

const addresses = Object.values(visits).flatMap(({ who, address }) =>
  who === 'visitor' && typeof address === 'string' ? [address] : [],
)

test('every page that a visitor can open is valid HTML, in both languages', async ({ site }) => {
  for (const address of addresses)
    for (const locale of ['ja', 'en']) {
      const response = await fetch(site.origin + address, {
        headers: { 'accept-language': locale, accept: 'text/html' },
      })
      expect.soft(await htmlFaults(await response.text()), `${address}, ${locale}`).toEqual([])
    }
  expect(addresses.length).toBeGreaterThan(30)
})
