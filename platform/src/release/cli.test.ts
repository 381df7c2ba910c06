import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeHandMadeRelease } from './testing/hand-made-release.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-cli-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Runs `npm run release -- …`. */
const release = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

it('lists what exists when a name or version is unknown', async () => {
  expect(await release('list', 'mf-nope')).toEqual({
    code: 1,
    said: 'Nothing of mf-nope is published. There are no releases at all.\n',
  })
  const { version } = await placeHandMadeRelease(dataDir, 'mf-far', 'good')
  expect(await release('promote', 'mf-nope', '1')).toEqual({
    code: 1,
    said: 'Nothing of mf-nope is published. There are releases of mf-far.\n',
  })
  expect(await release('promote', 'mf-far', '9.9.9')).toEqual({
    code: 1,
    said: `mf-far has no version 9.9.9. It has ${version} (live).\n`,
  })
  const unpublished = await release('publish', 'mf-nope')
  expect(unpublished).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no remote mf-nope. There are mf-.*\.$/m),
  })
  const misspelt = await release('promote', 'mf-far', version, '--wy', 'x')
  expect(misspelt).toEqual({ code: 2, said: expect.stringMatching(/^Unknown option '--wy'/) })
  expect(misspelt.said).not.toContain('    at ')
})

it('lists who made a version live, and why; of one remote everything that happened', async () => {
  const first = await placeHandMadeRelease(dataDir, 'mf-far', 'first')
  const next = await placeHandMadeRelease(dataDir, 'mf-far', 'next')
  expect((await release('promote', 'mf-far', next.version, '--by', 'nora', '--why', 'the new year')).code).toBe(0)
  const all = await release('list')
  expect(all.said).toMatch(new RegExp(`^\\* mf-far +${next.version} .* by nora: the new year \\(set by hand\\)$`, 'm'))
  expect(all.said).toMatch(new RegExp(`^ {2}mf-far +${first.version} +\\S+$`, 'm'))
  // A writer that died in the middle of a line.
  appendFileSync(join(dataDir, 'releases/history.jsonl'), '{"at":"2026')
  const { said } = await release('list', 'mf-far')
  expect(said).toMatch(new RegExp(`nora +promoted +${next.version} after ${first.version}: the new year`))
  expect((await release('follow', 'mf-far', '--by', 'nora')).code).toBe(0)
  expect((await release('list')).said).not.toContain('by hand')
})

it('reports in one sentence that the registry can not be read, and does not replace it', async () => {
  mkdirSync(join(dataDir, 'releases'))
  writeFileSync(join(dataDir, 'releases/registry.json'), '{"schema": ')
  const { code, said } = await release('list')
  expect(code).toBe(1)
  expect(said).toMatch(/registry\.json can't be read\. Put it back from a backup, or delete it/)
  expect(said).not.toContain('    at ')
})
