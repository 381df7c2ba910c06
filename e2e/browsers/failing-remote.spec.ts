import { startEngine } from './engines/start-engine.ts'
import { click, faultsOf, untilReady, untilShown } from './steps.ts'
import { expect, test } from './test.ts'

test('while the host of a remote is down its place offers another try, the frame works, and it recovers in the same document', async ({
  engine,
  site,
}) => {
  // The tabs of a browser share a cache, which would still have the remote's files.
  const empty = await startEngine(engine.name)
  let restore: (() => void) | undefined
  try {
    const tab = await empty.newTab()
    await tab.open(`${site.origin}/login?lang=en`, { width: 1280, height: 800 })
    await untilReady(tab)
    restore = site.removeFiles('mf-catalog')
    await tab.run(() => document.body.setAttribute('data-same-document', ''), undefined)
    await click(tab, { role: 'link', name: '^Ginmaku' })
    await untilShown(tab, { role: 'button', name: '^Try again$' })
    await click(tab, { role: 'link', name: '^Log in$' })
    await untilShown(tab, { role: 'textbox', name: '^Email address' })
    await click(tab, { role: 'link', name: '^Ginmaku' })
    await untilShown(tab, { role: 'button', name: '^Try again$' })
    restore()
    await click(tab, { role: 'button', name: '^Try again$' })
    await untilReady(tab)
    await untilShown(tab, { role: 'heading', name: 'popular' })
    expect(await tab.run(() => document.body.hasAttribute('data-same-document'), undefined)).toBe(true)
    expect((await faultsOf(tab)).filter((fault) => fault.startsWith('uncaught'))).toEqual([])
  } finally {
    restore?.()
    await empty.close()
  }
})
