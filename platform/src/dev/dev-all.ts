import { join, resolve } from 'node:path'
import { claimFolder } from '../start/claim-folder.ts'
import { freePort } from '../start/free-port.ts'
import { releaseAll } from '../start/release-all.ts'
import { remotes } from '../start/remotes.ts'
import { startSite } from '../start/start-site.ts'
import { buildShell } from './build/build-shell.ts'
import { placeShell } from './build/place-shell.ts'
import { watchFiles } from './build/watch-files.ts'
import { watchRemotes } from './build/watch-remotes.ts'
import { createCommand } from './command.ts'
import { createFront } from './front/front-server.ts'
import { buildPageScript } from './page/build-page.ts'
import { listen } from './remote-site.ts'

/** `npm run dev`: the whole site over its real API, with live reload. Only changed remotes are built. */
const root = join(import.meta.dirname, '../../..')
const wantedPort = Number(process.env.PORT ?? 3600)
const print = (line: string) => process.stdout.write(`${line}\n`)
const command = createCommand()

await command.run(async () => {
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.ginmaku/dev')
  command.onEnd(claimFolder(dataDir).release)
  print('Building what changed')
  const step = (name: string, took: number, outcome: string) =>
    print(`  ${name} ${outcome} (${(took / 1000).toFixed(1)} s)`)
  for (const sentence of await releaseAll(dataDir, step)) print(`  ! ${sentence}`)
  const developShell = async () => placeShell(join(root, 'shell'), dataDir, await buildShell(dataDir))
  await developShell()
  const port = await freePort(wantedPort)
  const origin = `http://localhost:${port}`
  const site = await startSite({
    dataFolder: dataDir,
    ports: { site: port + 1, api: port + 100, sandbox: port + 200, smtp: port + 225 },
    env: { SITE_ORIGIN: origin, RENDER_CACHE_MS: '0' },
    onStep: (name, took) => print(`  ${name} ready (${(took / 1000).toFixed(1)} s)`),
  })
  command.onEnd(site.stop)
  const script = await buildPageScript(join(dataDir, 'dev-page'))
  const { server, pageEvents } = createFront({ siteOrigin: site.origin, pageScript: () => script })
  await listen(server, port)
  command.onEnd(() => {
    server.closeAllConnections()
    server.close()
  })

  const saved = (what: string, took: number) => {
    print(`${what}: ${took.toFixed(0)} ms`)
    pageEvents.send('saved')
  }
  const broken = (text: string) => {
    print(text)
    pageEvents.send('broken', text)
  }
  /** Runs the build and restarts the process whenever its sources or dependencies are saved. */
  const follow = (name: 'api' | 'sandbox' | 'shell', madeOf: string[], work = async () => {}) => {
    const again = async () => {
      const startedAt = performance.now()
      await work()
      await site.restart(name)
      saved(name, performance.now() - startedAt)
    }
    for (const folder of [name, ...madeOf]) command.onEnd(watchFiles(join(root, folder), again, broken))
  }
  follow('api', ['shared-contracts/src', 'sample-content/src'])
  follow('sandbox', ['shared-contracts/src/settings'])
  follow('shell', ['shared-contracts/src', 'shared-ui/src', 'remote-kit/src'], async () => {
    await developShell()
  })
  command.onEnd(watchRemotes({ root, remotes, dataDir, onReleased: saved, onBuildErrors: broken }))

  if (port !== wantedPort) print(`Port ${wantedPort} is taken: using another`)
  print(
    `Ginmaku is open: ${origin}\n  API ${site.apiOrigin}/api/docs, mail inbox ${site.sandboxOrigin}/inbox, TV app ${site.sandboxOrigin}/tv, logs and data ${dataDir}\nCtrl-C stops it.`,
  )
})
