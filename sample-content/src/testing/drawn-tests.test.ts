import { join } from 'node:path'
import { importedBy } from '@ginmaku/platform/verify/tested/imported-files.ts'
import { describe, expect, it } from 'vitest'
import { drawnTests, hashOfDrawn, unchangedTests } from './drawn-tests.ts'

describe('what a test imports', () => {
  it('has the versions of its packages, and follows the workspaces', () => {
    const { files, versions } = importedBy([join(import.meta.dirname, '../drawing/draw-present.test.ts')])
    expect(versions).toMatchObject({ sharp: expect.stringMatching(/^\d/), vitest: expect.stringMatching(/^\d/) })
    expect(files).toContainEqual(expect.stringMatching(/shared-contracts\/src\/api\/member\/present-types\.ts$/))
  })
})

describe('the tests of films and artwork', () => {
  it.each(Object.entries(drawnTests))('%s: their hash covers the tests themselves and what they read', (_, drawn) => {
    const hash = hashOfDrawn(drawn)
    const more = 'src/catalogue/sample-films.test.ts'
    expect(hashOfDrawn({ ...drawn, tests: [...drawn.tests, more] })).not.toBe(hash)
    for (const read of drawn.reads)
      expect(hashOfDrawn({ ...drawn, reads: drawn.reads.filter((other) => other !== read) }), read).not.toBe(hash)
  })

  it('all run in an isolated run', () => expect(unchangedTests({ ISOLATED: '1' })).toEqual([]))
})
