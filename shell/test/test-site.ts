import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeRelease } from '@ginmaku/platform/dev/build/place-release.ts'
import { placeShell } from '@ginmaku/platform/dev/build/place-shell.ts'
import { describeBuild } from '@ginmaku/platform/release/describe-build.ts'
import { readConfig, type ServerConfig } from '../server/config.ts'
import { createServer } from '../server/server.ts'
import { type Answers, createFakeApi } from './fake-api.ts'
import type { BuiltFixture } from './fixtures/fixture.ts'

const shellFolder = join(import.meta.dirname, '..')

export interface TestSite {
  origin: string
  dataDir: string
  /** The API's responses; a test may change them. */
  answers: Answers
  /** Promotes a built fixture. @returns its version */
  release(fixture: BuiltFixture): Promise<string>
  /**
   * Another server over the same releases and API, whose pages wait so many milliseconds for their HTML; `changes` are to its
   * settings.
   * @returns its origin
   */
  serve(renderWithinMs: number, changes?: Partial<ServerConfig>): Promise<string>
  stop(): Promise<void>
}

/** The composition server over the real shell, a fake API, and these releases. */
export async function startTestSite(...released: BuiltFixture[]): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-shell-'))
  const release: TestSite['release'] = async ({ folder }) => {
    const dist = join(folder, 'dist')
    const version = `1.0.0-r${describeBuild(dist).uniqueName.split('_').at(-1)}`
    await placeRelease({ folder, dist, dataDir, version })
    return version
  }
  await placeShell(shellFolder, dataDir)
  for (const fixture of released) await release(fixture)
  const answers: Answers = {
    'GET /region': () => ({ status: 200, body: { region: 'JP' } }),
    'GET /site': () => ({ status: 200, body: { licences: [{ agency: '演奏権管理団体', number: '第0000000001号' }] } }),
    'POST /telemetry': () => ({ status: 204 }),
  }
  const api = createFakeApi(answers)
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready))
  const servers: Awaited<ReturnType<typeof createServer>>[] = []
  const serve = async (renderWithinMs: number, changes: Partial<ServerConfig> = {}) => {
    const server = await createServer({
      ...readConfig({}),
      port: 0,
      host: '127.0.0.1',
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      cardForm: { frames: ['http://127.0.0.1:1'], scripts: [], connections: [] },
      siteOrigin: 'http://site.example',
      renderWithinMs,
      // Tests change the API's responses, so renderings must not be shared between visits.
      shareRenderingMs: 0,
      dataDir,
      logLevel: 'fatal',
      ...changes,
    })
    servers.push(server)
    await server.listen({ port: 0, host: '127.0.0.1' })
    return `http://localhost:${(server.server.address() as AddressInfo).port}`
  }
  return {
    // A busy machine renders slowly.
    origin: await serve(4_000),
    dataDir,
    answers,
    release,
    serve,
    async stop() {
      await Promise.all(
        servers.map((server) => {
          const closed = server.close()
          // A browser's connection without a request does not count as idle: it would be waited for, for 30 s.
          server.server.closeAllConnections()
          return closed
        }),
      )
      api.closeAllConnections()
      await new Promise((closed) => api.close(closed))
      rmSync(dataDir, { recursive: true })
    },
  }
}
