import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rspack } from '@rspack/core'
import { browserBuild } from '../preset/browser-build.ts'
import { freePort } from '../start/free-port.ts'
import { createCommand } from './command.ts'
import { createPageEvents } from './front/page-events.ts'

/** `npm run dev -w shared-ui`: the page of `showcase/start.tsx`, rebuilt and reloaded at each save. */
const folder = process.cwd()
const print = (line: string) => process.stdout.write(`${line}\n`)
const command = createCommand()

const page = `<!doctype html>
<html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${basename(folder)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>
<script>new EventSource('/events').addEventListener('saved', () => location.reload())</script></body></html>`

const types = { '/page.js': 'text/javascript', '/page.css': 'text/css', '/page.js.map': 'application/json' } as const
const isFile = (path: string): path is keyof typeof types => path in types

await command.run(async () => {
  const built = mkdtempSync(join(tmpdir(), 'ginmaku-showcase-'))
  command.onEnd(() => rmSync(built, { recursive: true, force: true }))
  const pageEvents = createPageEvents()
  command.onEnd(pageEvents.close)
  const base = browserBuild({ folder, uniqueName: 'ginmaku_showcase', layer: 'showcase', mode: 'development' })
  const compiler = rspack({ ...base, entry: { page: './showcase/start.tsx' }, output: { ...base.output, path: built } })
  const first = Promise.withResolvers<void>()
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || stats?.hasErrors()) print(error ? String(error) : String(stats?.toString('errors-only')))
    else pageEvents.send('saved')
    first.resolve()
  })
  command.onEnd(() => new Promise<void>((closed) => watching?.close(() => closed())))
  await first.promise

  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://showcase')
    if (pathname === '/events') return pageEvents.subscribe(incoming, answer)
    if (!isFile(pathname)) return answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    answer.writeHead(200, { 'content-type': `${types[pathname]}; charset=utf-8`, 'cache-control': 'no-store' })
    answer.end(readFileSync(join(built, pathname)))
  })
  const port = await freePort(Number(process.env.PORT ?? 3700))
  server.listen(port, '127.0.0.1', () => print(`http://localhost:${port}/\nCtrl-C stops it.`))
  command.onEnd(() => server.close())
})
