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
  /** The server at this origin stops answering. */
  close(origin: string): Promise<void>
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
  const servers = new Map<string, Awaited<ReturnType<typeof createServer>>>()
  const serve = async (renderWithinMs: number, changes: Partial<ServerConfig> = {}) => {
    const server = await createServer({
      ...readConfig({}),
      // Tests replace responses, and a worker's own requests can't be replaced.
      hasServiceWorker: false,
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
    await server.listen({ port: changes.port ?? 0, host: '127.0.0.1' })
    const origin = `http://localhost:${(server.server.address() as AddressInfo).port}`
    servers.set(origin, server)
    return origin
  }
  const close = async (origin: string) => {
    const server = servers.get(origin)
    servers.delete(origin)
    const closed = server?.close()
    // A browser's connection without a request does not count as idle: it would be waited for, for 30 s.
    server?.server.closeAllConnections()
    await closed
  }
  return {
    // A busy machine renders slowly.
    origin: await serve(4_000),
    dataDir,
    answers,
    release,
    serve,
    close,
    async stop() {
      await Promise.all([...servers.keys()].map(close))
      api.closeAllConnections()
      await new Promise((closed) => api.close(closed))
      rmSync(dataDir, { recursive: true })
    },
  }
}
