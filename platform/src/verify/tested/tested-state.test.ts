import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importedBy } from './imported-files.ts'
import { hashOf, testedFile } from './tested-state.ts'

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
    const hash = hashOf(folder, files, versions)
    expect(hashOf(folder, files.toReversed(), { zod: '4.0.0', sharp: '1.0.0' })).toBe(hash)
    const others = [
      hashOf(folder, files, { ...versions, sharp: '1.0.1' }),
      hashOf(folder, files.slice(1), versions),
      hashOf(folder, [files[0] ?? '', write('c.ts', 'b')], versions),
    ]
    write('a.ts', 'A')
    others.push(hashOf(folder, files, versions))
    expect(new Set([hash, ...others]).size).toBe(5)
  })

  it('is recorded by name once they have passed', () => {
    write('tested.json', '{ "films": "old" }')
    const { isTested, record } = testedFile(folder)
    record('artwork', 'new')
    expect(isTested('artwork', 'new')).toBe(true)
    expect(isTested('artwork', 'newer')).toBe(false)
    expect(isTested('films', 'old')).toBe(true)
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
})
