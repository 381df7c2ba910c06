import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { watchRemote } from './build/watch-remote.ts'
import { openLink } from './choices.ts'
import { startRemoteSite } from './remote-site.ts'
import { untilQuiet } from './until-quiet.ts'

/** `npm run dev -w mf-…`: the remote of this folder in the real frame, built anew at each save. */
const folder = process.cwd()
const stage = join(import.meta.dirname, 'stage')
const wantedPort = Number(process.env.PORT ?? 3600)
const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-dev-'))
const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const end of stops.reverse()) await end()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

/** Settles with the first build. */
async function follow(remote: string, told: { onReleased: (took: number) => void; onBroken: (text: string) => void }) {
  const first = Promise.withResolvers<void>()
  const watching = await watchRemote({
    folder: remote,
    dataDir,
    onReleased: (took) => {
      told.onReleased(took)
      first.resolve()
    },
    onBroken: (text) => {
      told.onBroken(text)
      first.resolve()
    },
  })
  stops.push(watching.stop)
  return first.promise
}

try {
  const name = basename(folder)
  say(`Building ${name}`)
  const site = await startRemoteSite({ folder, dataDir, port: wantedPort })
  stops.push(site.stop)
  const { news } = site.front
  await Promise.all([
    follow(folder, {
      onReleased(took) {
        say(`built in ${took.toFixed(0)} ms`)
        news.tell('saved')
      },
      onBroken(text) {
        say(text)
        news.tell('broken', text)
      },
    }),
    follow(stage, { onReleased: () => undefined, onBroken: say }),
  ])
  for (const place of ['harness', 'src/testing'].map((part) => join(folder, part)).filter((path) => existsSync(path))) {
    const changed = untilQuiet(async () => {
      await site.restartApi()
      news.tell('saved')
    })
    const watcher = watch(place, { recursive: true }, changed)
    stops.push(() => watcher.close())
  }
  if (new URL(site.origin).port !== String(wantedPort)) say(`Port ${wantedPort} is taken: took another`)
  say(`${name} alone: ${site.origin}${openLink({})}\nlogs: ${join(dataDir, 'logs')}\nCtrl-C stops it.`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}
