import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** MiniBrowser's toolbar would keep its window, and so the page, wider than a phone. */
const narrowToolbar = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }'

interface WebKitDriver {
  address: string
  stop(): Promise<void>
}

/** WebKitWebDriver, whose browsers appear on a virtual screen of their own. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen.stdio[3] as Readable)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
      // Its sandbox needs user namespaces, which root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  // The browser, too, ends with its screen.
  const end = () => {
    driver.kill()
    screen.kill()
  }
  process.once('exit', end)
  await untilListening(address)
  return {
    address,
    stop: async () => {
      process.off('exit', end)
      await Promise.all([endProcess(driver), endProcess(screen)])
      rmSync(folder, { recursive: true })
    },
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer]
  return chunk.toString().trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** @throws Error after ten seconds */
async function untilListening(address: string): Promise<void> {
  const until = Date.now() + 10_000
  for (;;) {
    const response = await fetch(`${address}/status`).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start')
    await wait(50)
  }
}

async function endProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  process.kill()
  await once(process, 'exit')
}
