import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { promoteRemote } from '../release/promote.ts'
import { changeRegistry, registryFile } from '../release/registry-store.ts'
import { followLink } from '../verify/follow-link.ts'
import { expect, test } from './conformance-test.ts'
import { haltFilms } from './films.ts'
import { readLooks } from './in-page/read-looks.ts'
import { nextVersion, releaseNextVersion } from './next-version.ts'
import { type Place, placesOf, usualPlaces } from './places.ts'
import { firstVersion, type RemoteUnderTest } from './remote-under-test.ts'
import { areaOf, arrive, untilQuiet, untilStanding, waitAside } from './visit.ts'

async function finalLooks(page: Page, place: Place): Promise<string[]> {
  await haltFilms(page)
  await untilQuiet(page)
  await untilFaded(page)
  return areaOf(page, place).evaluate(readLooks)
}

/** Settles when nothing fades or glides any more. */
const untilFaded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

const isNext = (lines: readonly string[]) => lines.some((line) => line.includes('letter-spacing:3px'))

/** Both versions in one page: the next one, under a name of its own, has all routes but the first one's. */
async function standSideBySide({ dataDir, config: { name } }: RemoteUnderTest, firstRoute: string): Promise<void> {
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

let registry: string

test.beforeAll(async ({ under }) => {
  registry = readFileSync(registryFile(under.dataDir), 'utf8')
  await releaseNextVersion(under.folder, under.config.name, under.dataDir)
  await promoteRemote(under.dataDir, under.config.name, firstVersion)
})

// Whatever comes next in this worker finds the first version alone.
test.afterAll(({ under }) => writeFileSync(registryFile(under.dataDir), registry))

test('a next version and the way back: each has its own looks', async ({ page, under }) => {
  const { dataDir, config } = under
  for (const place of usualPlaces(under))
    await test.step(place.what, async () => {
      await arrive(page, under, place)
      const before = await finalLooks(page, place)
      await promoteRemote(dataDir, config.name, nextVersion)
      await arrive(page, under, place)
      expect(isNext(await finalLooks(page, place))).toBe(true)
      await promoteRemote(dataDir, config.name, firstVersion)
      await arrive(page, under, place)
      await expect.poll(() => finalLooks(page, place)).toEqual(before)
    })
})

test('both versions in one page: the first one keeps its looks after the next one has been there', async ({
  page,
  under,
}) => {
  const places = placesOf(under).filter(({ isParcel, hasCart }) => !isParcel && !hasCart)
  const [first] = places
  const other = places.find(({ what }) => what !== first?.what)
  test.skip(!first || !other, 'has no two pages')
  if (!first || !other) return
  await standSideBySide(under, first.what)
  // Not by its address: the frame gives the heading of a page that is gone to the focus, which shows.
  await waitAside(page, under, first)
  await followLink(page, first.address)
  await untilStanding(page, first)
  const before = await finalLooks(page, first)
  await followLink(page, other.address)
  await untilStanding(page, other)
  expect(isNext(await finalLooks(page, other))).toBe(true)
  await followLink(page, first.address)
  await untilStanding(page, first)
  await expect.poll(() => finalLooks(page, first)).toEqual(before)
})
