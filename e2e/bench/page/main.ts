import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium } from '@playwright/test'
import { findRentableTitle } from '../../site/catalogue.ts'
import { htmlUnderLoad } from './load.ts'
import { buildAsOne } from './one-bundle/build.ts'
import { browserRendered, plainHtml, plainScript } from './one-bundle/documents.ts'
import { fileIn, serveVariant } from './one-bundle/serve.ts'
import { type Step, timeToEarlyPress, timeToNextPage } from './press.ts'
import { type Measured, report, reportTimes, type Timed } from './report.ts'
import { longestTaskOnTyping } from './typing.ts'
import { encoding, visit } from './visit.ts'

/**
 * Benchmarks home and title page: the composed site, the same sources as one client-rendered bundle, the same page as plain
 * HTML, and any further addresses given as arguments; then the time from a press on a link to the next page's heading, and the
 * longest task while a word is typed into the search box. Rounds are interleaved, so that noise on the machine affects all variants.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
/** `links`: the presses on links alone; `typing`: the letters in the search box alone. */
const only = process.env.BENCH_ONLY
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-bench-'))
say('Building')
await releaseAll(dataFolder, () => undefined)
const [one, split] = [await buildAsOne('one'), await buildAsOne('split')]
const ports = { site: 4400, api: 4401, sandbox: 4402, smtp: 4403 }
const site = await startSite({ dataFolder, ports, env: { LOG_LEVEL: 'error' } })
const renderedByBrowser = (bundle: typeof one) => ({
  document: (composed: string) => browserRendered(composed, bundle),
  file: fileIn(bundle.folder),
})
const asOne = await serveVariant(renderedByBrowser(one), site.origin)
const asSplit = await serveVariant(renderedByBrowser(split), site.origin)
const asPlain = await serveVariant({ document: plainHtml, file: () => plainScript }, site.origin)
const further = Object.fromEntries(process.argv.slice(2).map((address) => [address, address.replace(/\/$/, '')]))
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(say),
  args: [...chromiumFlags],
})

const ahead = async (url: string) => {
  const { scriptBytes, longest } = await visit(browser, url, true)
  return { aheadBytes: scriptBytes, aheadLongest: longest }
}

try {
  const { full_title_id } = await findRentableTitle(site.apiOrigin, 'ja')
  const variants = {
    composed: site.origin,
    'one bundle': asOne.origin,
    'split bundle': asSplit.origin,
    'plain html': asPlain.origin,
    ...further,
  }
  say(
    `412 px, 150 ms round trip, 1.6 Mbps, CPU x4, empty cache, ${encoding}; medians of ${rounds}; ratio = composed / other\n`,
  )
  const pages = only ? {} : { home: '/', title: `/title/${full_title_id}` }
  for (const [name, path] of Object.entries(pages)) {
    const visits: Record<string, Measured[]> = Object.fromEntries(Object.keys(variants).map((variant) => [variant, []]))
    for (let round = 0; round < rounds; round++)
      for (const [variant, origin] of Object.entries(variants))
        visits[variant]?.push({
          ...(await visit(browser, origin + path)),
          ...(await ahead(origin + path)),
          press: variant === 'plain html' ? Number.NaN : await timeToEarlyPress(browser, origin + path),
        })
    const { composed = [], ...others } = visits
    say(`${report(`${name} ${path}`, composed, others)}\n`)
    say(`${name}: ${await htmlUnderLoad(site.origin + path)}\n`)
  }
  const steps: Step[] = [
    { name: 'home → title', from: '/', to: `/title/${full_title_id}` },
    { name: 'title → log-in', from: `/title/${full_title_id}`, to: '/login' },
    { name: 'log-in → sign-up', from: '/login', to: '/signup' },
    { name: 'help → home', from: '/help', to: '/' },
  ]
  const { 'plain html': _, ...scripted } = variants
  const presses: Timed[] = []
  const letters: Timed[] = []
  for (let round = 0; round < rounds; round++)
    for (const [variant, origin] of Object.entries(scripted)) {
      for (const step of only === 'typing' ? [] : steps) {
        const { heading, content } = await timeToNextPage(browser, origin, step)
        presses.push({ step: step.name, variant, ms: heading }, { step: `${step.name}: page`, variant, ms: content })
      }
      if (only !== 'links')
        letters.push({ step: 'longest task', variant, ms: await longestTaskOnTyping(browser, origin) })
    }
  if (presses.length > 0) say(reportTimes('link → heading, page', presses))
  if (letters.length > 0) say(reportTimes('typing a word', letters))
} finally {
  await browser.close()
  asOne.close()
  asSplit.close()
  asPlain.close()
  await site.stop()
  for (const folder of [dataFolder, one.folder, split.folder]) rmSync(folder, { recursive: true })
}
