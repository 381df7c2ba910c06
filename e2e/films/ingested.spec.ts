import { engineNames, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import type { Page } from '@playwright/test'
import { startEngine } from '../browsers/engines/start-engine.ts'
import { click, faultsOf, logIn, untilReady } from '../browsers/steps.ts'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { ingestFilm } from '../people/publisher.ts'
import { expectDecryption, type Run, runIn } from '../people/viewer.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

const title = 'the-paper-harbor'

// One ingest for all engines.
test.beforeAll('a publisher’s file becomes a protected film by one command', ({ site }) => ingestFilm(site, title))

async function newOwner(site: TestSite): Promise<Member> {
  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  return member
}

/** Which set of the film's segments was requested, and whether a license was. Runs in the page. */
function readRequests() {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const segments = addresses.filter((path) => path.endsWith('.m4s'))
  return {
    licenses: addresses.filter((path) => path.endsWith('/license')).length,
    folders: [...new Set(segments.map((path) => path.split('/').slice(4, -1).join('/')))].sort(),
  }
}

const withClearKey = { licenses: 1, folders: ['360p', 'audio-und'] }
const withoutClearKey = { licenses: 1, folders: ['aes/360p', 'aes/audio-und'] }

async function playInChromium(page: Page, site: TestSite): Promise<Run> {
  await logInBrowser(page.context(), site, await newOwner(site))
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  return runIn(page)
}

test('a protected film plays with the keys of a license', async ({ page, site }) => {
  const run = await playInChromium(page, site)
  await expectDecryption(run)
  expect(await run(readRequests, undefined)).toEqual(withClearKey)
})

test('a protected film plays by segments that are encrypted as a whole where the browser has no ClearKey', async ({
  page,
  site,
}) => {
  // As in Safari, which has another key system.
  await page.addInitScript(() => {
    navigator.requestMediaKeySystemAccess = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  const run = await playInChromium(page, site)
  await expectDecryption(run)
  expect(await run(readRequests, undefined)).toEqual(withoutClearKey)
})

for (const name of engineNames)
  test(`a protected film plays in ${name}`, async ({ site }, info) => {
    const { path, packages } = findEngine(name)
    test.skip(!path && !process.env.CI, `apt-get install ${packages.join(' ')}`)
    const engine = await startEngine(name)
    const tab = await engine.newTab()
    try {
      await logIn(tab, site, await newOwner(site))
      await tab.open(`${site.origin}/library/${title}?lang=en`, { width: 1280, height: 800 })
      await untilReady(tab)
      await click(tab, { role: 'button', name: '^Play' })
      await expectDecryption(tab.run)
      expect(await tab.run(readRequests, undefined)).toEqual(name === 'webkit' ? withoutClearKey : withClearKey)
      expect(await faultsOf(tab)).toEqual([])
    } finally {
      if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('at-the-end.png'))
      await engine.close()
    }
  })
