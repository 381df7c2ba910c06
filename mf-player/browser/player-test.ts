import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { buildPage } from './build-page.ts'
import { type FilmServer, serveFilms } from './film-server.ts'
import { type Viewer, viewerOf } from './viewer.ts'

interface PlayerFixtures {
  films: FilmServer
  /** What the page has thrown, and what its Content-Security-Policy refused. */
  complaints: string[]
  /** Has the player's page before her; nothing is open yet. */
  viewer: Viewer
}

/** A test of the real player in a real browser, with a film server and a page of its own. */
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
