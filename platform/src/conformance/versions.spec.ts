import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { promoteRemote } from '../release/promote.ts'
import { changeRegistry, registryFile } from '../release/registry-store.ts'
import { test as base, eachRemote, expect } from './conformance-test.ts'
import { nextVersion, releaseNextVersion } from './next-version.ts'
import { defaultPlaces, groupIntoVisits, type Place, placesOf } from './places.ts'
import { firstVersion, type RemoteUnderTest } from './remote-under-test.ts'
import { areaOf, goTo, openFrameOnly, pauseFilms, untilQuiet } from './visit.ts'

// One worker for this file, so that the next version is built once.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ twoVersions: RemoteUnderTest }>({
  /** The first version is live and the next one is released too; afterwards only the first remains. */
  twoVersions: [
    async ({ under }, use) => {
      const registry = readFileSync(registryFile(under.dataDir), 'utf8')
      await releaseNextVersion(under.folder, under.dataDir)
      await promoteRemote(under.dataDir, under.config.name, firstVersion)
      await use(under)
      writeFileSync(registryFile(under.dataDir), registry)
    },
    { timeout: 300_000 },
  ],
})

eachRemote((remote) => {
  test('after an update and a rollback each version has its own styles', async ({ page, twoVersions }) => {
    const { dataDir, config } = twoVersions
    const before = await stylesOfAll(page, twoVersions)
    await promoteRemote(dataDir, config.name, nextVersion)
    const next = await stylesOfAll(page, twoVersions)
    expect(before.filter(({ styles }) => isNext(styles)).map(({ what }) => what)).toEqual([])
    expect(next.filter(({ styles, isStyled }) => isStyled && !isNext(styles)).map(({ what }) => what)).toEqual([])
    await promoteRemote(dataDir, config.name, firstVersion)
    // The rollback changes one address for all pages, so one page of each document is enough.
    const back = await stylesOfAll(page, twoVersions, (visit) => visit.slice(0, 1))
    expect(back).toEqual(before.filter(({ what }) => back.some((place) => place.what === what)))
    expect(back.length).toBeGreaterThan(0)
  })

  const places = placesOf(remote).filter(({ isParcel, scenario }) => !isParcel && !scenario.topics?.cart)
  const [first] = places
  const other = places.find(({ what }) => what !== first?.what)
  if (!first || !other) return

  test('both versions in one page: the first one keeps its styles after the next one was mounted', async ({
    page,
    twoVersions,
  }) => {
    await makeBothLive(twoVersions, first.what)
    await openFrameOnly(page, twoVersions, first)
    const before = await stylesAt(page, first)
    expect(isNext(await stylesAt(page, other))).toBe(await isStyled(page, other))
    await expect.poll(() => stylesAt(page, first)).toEqual(before)
  })
})

interface Styled {
  what: string
  styles: string[]
  isStyled: boolean
}

/** The styles of each page and parcel, visited in turn. @param choose the places of a visit that are compared */
async function stylesOfAll(page: Page, under: RemoteUnderTest, choose = (visit: Place[]) => visit): Promise<Styled[]> {
  const found: Styled[] = []
  for (const visit of groupIntoVisits(defaultPlaces(under)).map(choose))
    for (const place of visit)
      await test.step(place.what, async () => {
        if (place === visit[0]) await openFrameOnly(page, under, place)
        const styles = await stylesAt(page, place)
        found.push({ what: place.what, styles, isStyled: await isStyled(page, place) })
      })
  return found
}

/** Whether a rule could apply to any of its elements: a remote may have no styles. */
const isStyled = async (page: Page, place: Place) => (await areaOf(page, place).locator('[class]').count()) > 0

/** Milliseconds for which React holds back what replaces a fallback, such as a section without a skeleton, and a little more. */
const heldBackMs = 400

/** By a link instead of the address bar, since the frame then focuses the page's heading, which changes its style. */
async function stylesAt(page: Page, place: Place): Promise<string[]> {
  await goTo(page, place)
  await pauseFilms(page)
  await page.waitForTimeout(heldBackMs)
  await untilQuiet(page)
  await untilFaded(page)
  return areaOf(page, place).evaluate(readStyles)
}

/** Settles when no CSS transition is running. */
const untilFaded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

const isNext = (lines: readonly string[]) => lines.some((line) => line.includes('letter-spacing:3px'))

/** Both versions in one page: the next one has another name and all routes except the first one's. */
async function makeBothLive({ dataDir, config: { name } }: RemoteUnderTest, firstRoute: string): Promise<void> {
  await changeRegistry(dataDir, (registry) => {
    const versions = registry.microFrontends[name] ?? []
    const [first, next] = [firstVersion, nextVersion].map((version) =>
      versions.find(({ metadata }) => metadata.version === version),
    )
    if (!first || !next) throw new Error(`${name} has not been released twice`)
    const other = structuredClone(next)
    other.deployment = { traffic: 100, default: true }
    other.extras.routes = other.extras.routes.filter(({ path }) => path !== firstRoute)
    first.extras.routes = first.extras.routes.filter(({ path }) => path === firstRoute)
    registry.microFrontends[`${name}-next`] = [other]
    return [{ at: new Date().toISOString(), action: 'published', remote: `${name}-next`, version: nextVersion }]
  })
}

/**
 * Computed style of each element of an area, one line each; a slider's contents are excluded, since its value changes by
 * itself. Runs in the page, so it must be self-contained.
 */
function readStyles(area: Element): string[] {
  const properties = [
    ...['color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'line-height'],
    ...['letter-spacing', 'display', 'position', 'margin', 'padding', 'border', 'border-radius', 'gap', 'outline'],
    ...['grid-template-columns', 'flex', 'text-align', 'text-decoration', 'opacity', 'transform', 'width'],
  ]
  const seen = [...area.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !element.parentElement?.closest('[role=slider]'),
  )
  return seen.map((element) => {
    const style = getComputedStyle(element)
    return [element.tagName, ...properties.map((name) => `${name}:${style.getPropertyValue(name)}`)].join(' ')
  })
}
