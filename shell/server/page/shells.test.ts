import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FrameRequest } from '../../src/frame/frame-request.ts'
import { shellRelease, writeShellRelease } from '../testing/shell-release.ts'
import { createShells } from './shells.ts'

let releasesDir: string
let registry: Registry
let reported: string[]
beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'ginmaku-shells-'))
  reported = []
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(releasesDir, { recursive: true })
})

const broken = 'export const renderFrame = () => { throw new Error("broken") }'
const request = {} as FrameRequest
const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`
const release = (...shell: ShellVersion[]) => {
  registry = { schema: '', microFrontends: {}, shell }
}
const open = () =>
  createShells({
    releasesDir,
    registry: () => registry,
    onOutcome: (version, outcome) => reported.push(`${version} ${outcome}`),
    onFault: () => undefined,
    onStopped: (version, isStopped) => reported.push(`${version} ${isStopped ? 'stopped' : 'back'}`),
  })
const renderNext = async (shells: ReturnType<typeof open>) => {
  const shell = shells.next()
  if (!shell) throw new Error('there is no shell')
  const made = await shells.render(shell, request)
  return `${made.shell.metadata.version}: ${made.frame.top}`
}

it('a version that throws is replaced by the one that was live before, for its first page and for the next ones', async () => {
  writeShellRelease(releasesDir, '1')
  writeShellRelease(releasesDir, '2')
  writeShellRelease(releasesDir, '3', broken)
  writeShellRelease(releasesDir, '4')
  const before = (version: string, since: string) => shellRelease(version, { isLive: false, liveSince: since })
  release(before('2', day(2)), before('1', day(1)), shellRelease('3'), before('4', ''))
  const shells = open()
  expect(await renderNext(shells)).toBe('2: <p>frame 2</p>')
  expect(shells.next()?.metadata.version).toBe('2')
  expect(await renderNext(shells)).toBe('2: <p>frame 2</p>')
  expect(reported).toEqual(['3 failed', '2 rendered', '3 stopped', '2 rendered'])
})

it('it is tried again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  writeShellRelease(releasesDir, '1')
  writeShellRelease(
    releasesDir,
    '2',
    'let pages = 0; export const renderFrame = () => { if (pages++ === 0) throw new Error("broken"); return { top: "well" } }',
  )
  release(shellRelease('1', { isLive: false }), shellRelease('2'))
  const shells = open()
  expect(await renderNext(shells)).toBe('1: <p>frame 1</p>')
  vi.advanceTimersByTime(61_000)
  expect(await renderNext(shells)).toBe('2: well')
  expect(reported.at(-1)).toBe('2 back')
})

it('without a fallback, the frame is empty and the browser renders it', async () => {
  writeShellRelease(releasesDir, '1', broken)
  release(shellRelease('1'))
  const shells = open()
  expect(await renderNext(shells)).toBe('1: ')
  expect(await renderNext(shells)).toBe('1: ')
})

it('a page that no version can render stops none of them', async () => {
  for (const version of ['1', '2']) writeShellRelease(releasesDir, version, broken)
  release(shellRelease('1', { isLive: false }), shellRelease('2'))
  expect(await renderNext(open())).toBe('2: ')
  expect(reported).toEqual(['2 failed', '1 failed'])
})

it('a bundle that throws while it loads is read again after a minute, since Node keeps every try in memory', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const counter = `loads-of-${releasesDir}`
  const loads = () => (globalThis as Record<string, unknown>)[counter]
  writeShellRelease(
    releasesDir,
    '1',
    `globalThis[${JSON.stringify(counter)}] = (globalThis[${JSON.stringify(counter)}] ?? 0) + 1; throw new Error("at once")`,
  )
  release(shellRelease('1'))
  const shells = open()
  for (let page = 0; page < 5; page++) await renderNext(shells)
  expect(loads()).toBe(1)
  vi.advanceTimersByTime(61_000)
  await renderNext(shells)
  expect(loads()).toBe(2)
})

it('a bundle that is missing, throws while it loads, or is not what was released, counts as one that throws', async () => {
  writeShellRelease(releasesDir, '1')
  writeShellRelease(releasesDir, '2', 'throw new Error("at once")')
  writeShellRelease(releasesDir, '3')
  const before = shellRelease('1', { isLive: false })
  const changed = shellRelease('3')
  writeShellRelease(releasesDir, '3', `${broken} // not the released text`)
  for (const live of [shellRelease('2'), changed, shellRelease('4')]) {
    release(before, live)
    expect(await renderNext(open())).toBe('1: <p>frame 1</p>')
  }
})

it('a shell that is incompatible with a live remote is no fallback', async () => {
  writeShellRelease(releasesDir, '1')
  writeShellRelease(releasesDir, '2', broken)
  release(shellRelease('1', { isLive: false, contracts: '2.4.0' }), shellRelease('2'))
  const needs = { deployment: { default: true }, extras: { contracts: '^2.5.0', shared: {} } }
  registry.microFrontends['mf-a'] = [needs] as unknown as Registry['microFrontends'][string]
  expect(await renderNext(open())).toBe('2: ')
})
