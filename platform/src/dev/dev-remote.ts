import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { watchFiles } from './build/watch-files.ts'
import { type WatchOptions, watchRemote } from './build/watch-remote.ts'
import { openLink } from './choices.ts'
import { createCommand } from './command.ts'
import { startRemoteSite } from './remote-site.ts'
import { placeStage } from './stage/place-stage.ts'

/** `npm run dev -w mf-…`: the remote of this folder in the real frame, rebuilt at each save. */
const folder = process.cwd()
const name = basename(folder)
const wantedPort = Number(process.env.PORT ?? 3600)
const print = (line: string) => process.stdout.write(`${line}\n`)
const command = createCommand()

await command.run(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-dev-'))
  command.onEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  print(`Building ${name}`)
  const site = await startRemoteSite({ folder, dataDir, port: wantedPort, isForDevelopment: true })
  command.onEnd(site.stop)
  const { pageEvents } = site.front
  const broken = (text: string) => {
    print(text)
    pageEvents.send('broken', text)
  }
  await placeStage(dataDir)
  await followSources({
    folder,
    dataDir,
    onReleased(took) {
      print(`built in ${took.toFixed(0)} ms`)
      pageEvents.send('saved')
    },
    onBuildErrors: broken,
  })
  const restartApi = async () => {
    await site.restartApi()
    pageEvents.send('saved')
  }
  for (const watched of ['harness', 'src/testing'].map((part) => join(folder, part)).filter((path) => existsSync(path)))
    command.onEnd(watchFiles(watched, restartApi, broken))
  if (new URL(site.origin).port !== String(wantedPort)) print(`Port ${wantedPort} is taken: using another`)
  print(`${name} alone: ${site.origin}${openLink({})}\nlogs: ${join(dataDir, 'logs')}\nCtrl-C stops it.`)
})

/** Settles with the first build, successful or not. */
async function followSources(watching: WatchOptions): Promise<void> {
  const first = Promise.withResolvers<void>()
  const { stop } = await watchRemote({
    ...watching,
    onReleased: (took) => {
      watching.onReleased(took)
      first.resolve()
    },
    onBuildErrors: (text) => {
      watching.onBuildErrors(text)
      first.resolve()
    },
  })
  command.onEnd(stop)
  await first.promise
}
