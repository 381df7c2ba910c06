import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'
import { startSite } from '@ginmaku/platform/start/start-site.ts'
import { chromiumFlags, findOrInstallChromium } from '@ginmaku/platform/verify/find-chromium.ts'
import { chromium } from '@playwright/test'
import { findRentableTitle } from '../../site/catalogue.ts'
import { exceeded } from './limits.ts'
import { htmlUnderLoad } from './load.ts'
import { buildAsOne } from './one-bundle/build.ts'
import { browserRendered, plainHtml, plainScript } from './one-bundle/documents.ts'
import { fileIn, serveVariant } from './one-bundle/serve.ts'
import { timesToNextPages, timeToEarlyPress } from './press.ts'
import { type Measured, ratioOf, report, reportTimes, type Timed } from './report.ts'
import { nameResponsible } from './responsible.ts'
import { longestTaskOnTyping } from './typing.ts'
import { encoding, visit } from './visit.ts'

/**
 * Benchmarks home and title page: the composed site, the same sources as one client-rendered bundle, the same page as plain
 * HTML, and any further addresses given as arguments; then the time from a press on a link to the next page, and the longest task
 * while a word is typed into the search box. Rounds are interleaved, so that noise on the machine affects all variants.
 * `--part NAME` (repeatable), `--rounds N`; `--check` fails when a ratio of limits.ts is exceeded, and names the packages responsible.
 */
const parts = ['home', 'title', 'html', 'links', 'typing'] as const
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', multiple: true, default: [...parts] },
    rounds: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(given.rounds)
const has = (part: (typeof parts)[number]) => given.part.includes(part)
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
const further = Object.fromEntries(positionals.map((address) => [address, address.replace(/\/$/, '')]))
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(say),
  args: [...chromiumFlags],
})

type Variants = Readonly<Record<string, string>>

/** @returns what exceeds its limit, and which packages of which releases are responsible */
async function benchPage(name: 'home' | 'title', path: string, variants: Variants): Promise<string[]> {
  const visits: Record<string, Measured[]> = Object.fromEntries(Object.keys(variants).map((variant) => [variant, []]))
  for (let round = 0; round < rounds; round++)
    for (const [variant, origin] of Object.entries(variants))
      visits[variant]?.push({
        ...(await visit(browser, origin + path)),
        press: variant === 'plain html' ? Number.NaN : await timeToEarlyPress(browser, origin + path),
      })
  const { composed = [], ...others } = visits
  say(`${report(`${name} ${path}`, composed, others)}\n`)
  const lines: string[] = []
  for (const { measure, line } of exceeded(name, (each, against) => ratioOf(each, composed, others[against] ?? [])))
    lines.push(line, ...(given.check ? await nameResponsible(measure, composed) : []))
  return lines
}

async function benchLinks(journeys: readonly (readonly string[])[], variants: Variants): Promise<void> {
  const presses: Timed[] = []
  for (let round = 0; round < rounds; round++)
    for (const [variant, origin] of Object.entries(variants))
      for (const paths of journeys)
        for (const [at, { heading, content }] of (await timesToNextPages(browser, origin, paths)).entries()) {
          const step = `${paths[at]} → ${paths[at + 1]}`
          presses.push({ step, variant, ms: heading }, { step: `${step}: page`, variant, ms: content })
        }
  say(`${reportTimes('link → heading, page', presses)}\n`)
}

async function benchTyping(variants: Variants): Promise<void> {
  const letters: Timed[] = []
  for (let round = 0; round < rounds; round++)
    for (const [variant, origin] of Object.entries(variants))
      letters.push({ step: 'longest task', variant, ms: await longestTaskOnTyping(browser, origin) })
  say(reportTimes('typing a word', letters))
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
  const title = `/title/${full_title_id}`
  const { 'plain html': _, ...scripted } = variants
  const faults: string[] = []
  for (const [name, path] of [['home', '/'] as const, ['title', title] as const]) {
    if (has(name)) faults.push(...(await benchPage(name, path, variants)))
    if (has('html')) say(`${name}: ${await htmlUnderLoad(site.origin + path)}\n`)
  }
  if (has('links'))
    await benchLinks(
      [
        ['/', title, '/login', '/signup'],
        ['/help', '/'],
      ],
      scripted,
    )
  if (has('typing')) await benchTyping(scripted)
  if (given.check && faults.length > 0) {
    say(`\nExceeded by more than 15 %:\n${faults.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  asOne.close()
  asSplit.close()
  asPlain.close()
  await site.stop()
  for (const folder of [dataFolder, one.folder, split.folder]) rmSync(folder, { recursive: true })
}
