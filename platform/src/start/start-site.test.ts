import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSite } from './start-site.ts'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-site-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const ports = { site: 4900, api: 4910, sandbox: 4920, smtp: 4930 }

it('starts the API while it releases, and stops it when the release fails', async () => {
  const startedDuringRelease: boolean[] = []
  const release = async () => {
    startedDuringRelease.push(existsSync(join(dataFolder, 'logs')))
    throw new Error('the build failed')
  }
  await expect(startSite({ dataFolder, ports, release })).rejects.toThrow('the build failed')
  expect(startedDuringRelease).toEqual([true])
  expect(existsSync(join(dataFolder, 'logs/shell.log'))).toBe(false)
})

it('does not wait for the release when the start is stopped', async () => {
  const stopping = new AbortController()
  const endless = () => {
    stopping.abort(new Error('Ctrl-C'))
    return new Promise(() => undefined)
  }
  await expect(startSite({ dataFolder, ports, release: endless, signal: stopping.signal })).rejects.toThrow('Ctrl-C')
})
