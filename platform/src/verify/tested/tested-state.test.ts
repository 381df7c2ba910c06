import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawnTests, hashOfDrawn, unchangedTests } from './drawn-tests.ts'
import { importedBy } from './imported-files.ts'
import { hashOf, isTested, record } from './tested-state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginmaku-tested-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('the hash of what tests use', () => {
  it('changes with a source, its name, another source, and a version, and with nothing else', () => {
    const files = [write('a.ts', 'a'), write('b.ts', 'b')]
    const versions = { sharp: '1.0.0', zod: '4.0.0' }
    const hash = hashOf(files, versions)
    expect(hashOf(files.toReversed(), { zod: '4.0.0', sharp: '1.0.0' })).toBe(hash)
    const others = [
      hashOf(files, { ...versions, sharp: '1.0.1' }),
      hashOf(files.slice(1), versions),
      hashOf([files[0] ?? '', write('c.ts', 'b')], versions),
    ]
    write('a.ts', 'A')
    others.push(hashOf(files, versions))
    expect(new Set([hash, ...others]).size).toBe(5)
  })

  it('is recorded by name once they have passed', () => {
    const file = write('tested.json', '{ "films": "old" }')
    record('artwork', 'new', file)
    expect(isTested('artwork', 'new', file)).toBe(true)
    expect(isTested('artwork', 'newer', file)).toBe(false)
    expect(isTested('films', 'old', file)).toBe(true)
  })
})

describe('what a test imports', () => {
  it('includes what that imports, in whatever form, but neither types nor Node’s own modules', () => {
    const test = write(
      'one.test.ts',
      `import { readFileSync } from 'node:fs'
import {
  two,
} from './two.ts'
import type { Five } from './five.ts'
import './three.ts'
`,
    )
    write('two.ts', "export * from './four.ts'")
    write('three.ts', "const late = () => import('./six.ts')")
    for (const name of ['four', 'five', 'six']) write(`${name}.ts`, '')
    const names = importedBy([test]).files.map((file) => file.slice(folder.length + 1))
    expect(names.toSorted()).toEqual(['four.ts', 'one.test.ts', 'six.ts', 'three.ts', 'two.ts'])
  })

  it('has the versions of its packages, and follows the workspaces', () => {
    const { files, versions } = importedBy([join(import.meta.dirname, '../../artwork/draw-present.test.ts')])
    expect(versions).toMatchObject({ sharp: expect.stringMatching(/^\d/), vitest: expect.stringMatching(/^\d/) })
    expect(files).toContainEqual(expect.stringMatching(/shared-contracts\/src\/api\/present-types\.ts$/))
  })
})

describe('the tests of films and artwork', () => {
  it.each(Object.entries(drawnTests))('%s: their hash covers the tests themselves and what they read', (_, drawn) => {
    const hash = hashOfDrawn(drawn)
    expect(hashOfDrawn({ ...drawn, tests: [...drawn.tests, 'src/calendar.test.ts'] })).not.toBe(hash)
    for (const read of drawn.reads)
      expect(hashOfDrawn({ ...drawn, reads: drawn.reads.filter((other) => other !== read) }), read).not.toBe(hash)
  })

  it('all run in an isolated run', () => expect(unchangedTests({ ISOLATED: '1' })).toEqual([]))
})
