import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseEmbedded } from './choose-embedded.ts'
import { databaseTests, embeddedTests } from './embedded-tests.ts'

const api = join(import.meta.dirname, '../..')
const all = globSync([...databaseTests], { cwd: api })

test('every folder with tests on a database has one that also runs on PGlite', () => {
  const represented = new Set(embeddedTests.map(dirname))
  expect(all.length).toBeGreaterThan(embeddedTests.length)
  expect([...new Set(all.map(dirname))].filter((folder) => !represented.has(folder))).toEqual([])
})

test('every test of the list exists, and is listed once', () => {
  expect(embeddedTests.filter((file) => !all.includes(file))).toEqual([])
  expect(new Set(embeddedTests).size).toBe(embeddedTests.length)
})

/** SQL in the test itself, or behaviour that depends on which database or which limits it has. */
const isAboutTheDatabase = /\bsql(<[^`]*>)?`|\.pglite\b|openProcessDatabase|'testRedis'/

test('a test that writes SQL itself, or depends on the kind of database, also runs on PGlite', () => {
  const about = all.filter((file) => isAboutTheDatabase.test(readFileSync(join(api, file), 'utf8')))
  expect(about.length).toBeGreaterThan(0)
  expect(about.filter((file) => !embeddedTests.includes(file))).toEqual([])
})

const withPostgres = { TEST_DATABASE_URL: 'postgres://anywhere' }

test('PGlite has a selection only where PostgreSQL has everything', () => {
  expect(chooseEmbedded(withPostgres, true)).toEqual({ include: embeddedTests })
  expect(chooseEmbedded({}, true)).toEqual({ include: databaseTests })
  expect(chooseEmbedded({ ...withPostgres, ALL_DATABASES: '1' }, true)).toEqual({ include: databaseTests })
})

test('everything runs on PGlite when its parts have changed, and a sentence says so', () => {
  const { include, notice } = chooseEmbedded(withPostgres, false)
  expect(include).toEqual(databaseTests)
  expect(notice).toContain('npm test -- --all-databases')
})
