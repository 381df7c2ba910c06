import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createBundle, createTestPool, renders, startTestApi } from './testing/test-bundles.ts'

const attempts = {
  'files, by import': "(await import('node:fs')).readFileSync('/etc/hostname')",
  'files, by require': "createRequire(import.meta.url)('fs').readFileSync('/etc/hostname')",
  'other code': "await import('data:text/javascript,export default 1')",
  'the sources of the server': "await import(new URL('../../shell/server/config.ts', import.meta.url))",
  'another module': "await import('zod')",
  'child processes': "createRequire(import.meta.url)('node:child_process').execSync('id')",
  'child processes, by import': "(await import('node:child_process')).execSync('id')",
  threads: "new (await import('node:worker_threads')).Worker('1', { eval: true })",
  sockets: "(await import('node:net')).connect(80, 'localhost')",
  'HTTP, by require': "createRequire(import.meta.url)('http').get('http://localhost')",
  fetch: "await fetch('http://localhost')",
  'a web socket': "new WebSocket('ws://localhost')",
  'Node’s modules through the process': "process.getBuiltinModule('fs').readFileSync('/etc/hostname')",
  'Node’s own code': "process.binding('fs')",
  'the end of its process': 'process.exit()',
  'its parent': 'process.kill(process.ppid, 0) || process.send({})',
  'more of node:module': "(await import('node:module')).registerHooks({})",
}

describe('a server bundle does not reach', () => {
  for (const [what, attempt] of Object.entries(attempts))
    it(what, async () => {
      const { html, reported } = createTestPool()
      const bundle = createBundle(
        renders(
          `await (async () => ${attempt})().then(() => 'reached', (error) => 'refused: ' + error)`,
          "import { createRequire } from 'node:module'",
        ),
      )
      expect(await html(bundle)).toMatch(/^refused: /)
      expect(reported.faults).toEqual([])
    })

  it('anything of the server’s environment', async () => {
    const { html } = createTestPool()
    const all = '[process.env, process.argv, globalThis.process.execPath]'
    expect(await html(createBundle(renders(`JSON.stringify(${all})`)))).toBe('[{},[],null]')
  })
})

describe('a server bundle has', () => {
  it('what its packages need of Node', async () => {
    const { html } = createTestPool()
    const source = renders(
      `[typeof new AsyncLocalStorage().run, typeof createHash, typeof Readable.from, typeof TextEncoder].join()`,
      `import { createRequire } from 'node:module'
       const require = createRequire(import.meta.url)
       const { AsyncLocalStorage } = require('async_hooks')
       const { createHash } = require('node:crypto')
       const { Readable } = require('stream')
       const { TextEncoder } = require('util')`,
    )
    expect(await html(createBundle(source))).toBe('function,function,function,function')
  })

  it('the API, as a visitor with the caller’s headers', async () => {
    const asked: unknown[] = []
    const apiOrigin = await startTestApi(({ method, url, headers }, response) => {
      const { 'x-client-region': region, 'accept-language': language, 'x-os-type': os, cookie } = headers
      asked.push([method, url?.split('?')[0], region, language, os, cookie])
      response.setHeader('content-type', 'application/json').end('{"region":"FR"}')
    })
    const { html } = createTestPool({ apiOrigin })
    const bundle = createBundle(renders("(await host.api.call('GET /region')).region"))
    expect(await html(bundle, { callerHeaders: { 'x-client-region': 'FR' } })).toBe('FR')
    expect(asked).toEqual([['GET', '/api/v2/region', 'FR', 'en', 'Web', undefined]])
  })

  it('nothing of the API that belongs to a member or changes something', async () => {
    const asked: unknown[] = []
    const apiOrigin = await startTestApi(({ url }, response) => {
      asked.push(url)
      response.end('{}')
    })
    const { html } = createTestPool({ apiOrigin })
    const calls = ['GET /user/library', 'POST /telemetry']
    for (const call of calls) {
      const bundle = createBundle(renders(`await host.api.call('${call}').catch(({ kind }) => kind)`))
      expect(await html(bundle)).toBe('aborted')
    }
    expect(asked).toEqual([])
  })
})

it('its process ends with the pool', async () => {
  const { html, pool } = createTestPool()
  const bundle = createBundle(renders("'rendered'"))
  expect(await html(bundle)).toBe('rendered')
  const isRunning = () => execFileSync('ps', ['-eo', 'args']).includes(bundle.bundle)
  expect(isRunning()).toBe(true)
  pool.close()
  await expect.poll(isRunning).toBe(false)
})
