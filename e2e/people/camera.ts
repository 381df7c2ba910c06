import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@ginmaku/platform/verify/run.ts'
import { expect } from '@playwright/test'
import type { TestSite } from '../site/test.ts'
import { runOperatorCommand } from './operator.ts'

interface Catalogue {
  live_events: { full_title_id: string; starts_at: string; ends_at: string; repeats_every: number | null }[]
  packs: { full_title_id: string; on_sale_until: string | null; viewable_from: string | null }[]
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Moves an event of the sample content to now, by a catalogue file: its doors are open, and it is about to start. */
async function announce(site: TestSite, title: string): Promise<void> {
  const file = join(site.dataFolder, 'catalogue.json')
  await runOperatorCommand(site, 'catalogue', 'export', file)
  const { live_events, packs } = JSON.parse(await readFile(file, 'utf8')) as Catalogue
  const isOfTitle = ({ full_title_id }: { full_title_id: string }) => full_title_id === title
  const changed: Catalogue = {
    live_events: live_events
      .filter(isOfTitle)
      .map((event) => ({ ...event, starts_at: inMinutes(0), ends_at: inMinutes(60), repeats_every: null })),
    packs: packs.filter(isOfTitle).map((pack) => ({ ...pack, on_sale_until: inMinutes(60), viewable_from: null })),
  }
  await writeFile(file, JSON.stringify(changed))
  await runOperatorCommand(site, 'catalogue', 'import', file)
}

interface Broadcast {
  live(action: string): Promise<string>
  /** Connects a test camera, which tries again until it is accepted. */
  film(): Camera
}

interface Camera {
  /** As if its cable was pulled. */
  stop(): Promise<void>
}

export type Protocol = 'srt' | 'rtmp'

/** An event with a camera, which can be watched again for a week: how an operator announces it, and how it is filmed. */
export async function announceBroadcast(site: TestSite, title: string, protocol: Protocol): Promise<Broadcast> {
  const live = async (action: string, ...more: string[]) =>
    (await runOperatorCommand(site, 'live', action, title, ...more)).join('\n')
  await announce(site, title)
  const [printed = ''] = new RegExp(`${protocol}://\\S+`).exec(await live('create', '7')) ?? []
  const address = new URL(printed)
  address.hostname = '127.0.0.1'
  if (protocol === 'rtmp') address.port = String(site.rtmpPort)
  return { live, film: () => film(address.href) }
}

function film(address: string): Camera {
  let isStopped = false
  let camera: ChildProcess
  let ended: Promise<unknown>
  const start = () => {
    const script = join(root, 'api/src/live-camera.ts')
    camera = spawn(process.execPath, [script, address, '--lines', '180', '--rate', '10'], { stdio: 'ignore' })
    ended = new Promise((resolve) => camera.once('close', resolve))
    // A refused one would otherwise try a hundred times a second.
    void ended.then(() => isStopped || setTimeout(() => isStopped || start(), 500))
  }
  start()
  return {
    async stop() {
      isStopped = true
      camera.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until the encoder of an event sends. */
export const untilFilmed = ({ live }: Broadcast) =>
  expect.poll(() => live('status'), { timeout: 60_000 }).toMatch(/going on/)
