import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { buildPage } from './build-page.ts'
import { type FilmServer, serveFilms } from './film-server.ts'
import { type Viewer, viewerOf } from './viewer.ts'

interface PlayerFixtures {
  films: FilmServer
  /** Errors thrown in the page, and violations of its Content-Security-Policy. */
  complaints: string[]
  /** On the player's page, with nothing opened yet. */
  viewer: Viewer
}

/** A test of the real player in a real browser, with its own film server and page. */
export const test = base.extend<PlayerFixtures, { assets: string }>({
  assets: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'player-page-'))
      await buildPage(join(import.meta.dirname, '..'), folder)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  films: async ({ assets }, use) => {
    const films = await serveFilms(assets)
    await use(films)
    await films.close()
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(complaints)
  },
  viewer: async ({ page, films, complaints: _ }, use) => {
    await page.goto(films.origin)
    await use(viewerOf(page))
  },
})

export { expect } from '@playwright/test'
