import { expect, test } from 'vitest'
import { type Declared, localEnvironment, readDeclared, type Setting } from './read-settings.ts'
import { country, email, listOf, longText, oneOf, port, text, url, wholeNumber } from './setting-types.ts'

const one = (type: Setting['type']) => ({ IT: { type, description: '' } })

test.each([
  [text, 'as it is', 'as it is'],
  [text.toLowerCase(), 'X-Region', 'x-region'],
  [url, 'https://ginmaku.example', 'https://ginmaku.example'],
  [port, '0', 0],
  [wholeNumber(), '200000000', 200_000_000],
  [oneOf('open', 'closed'), 'closed', 'closed'],
  [listOf(country), 'KP, XK,', ['KP', 'XK']],
])('%# a valid value is parsed', (type, given, value) => {
  expect(readDeclared(one(type), { IT: given })).toEqual({ IT: value })
})

test.each([
  [url, 'nowhere', 'IT is "nowhere", but must be a URL such as https://ginmaku.example.'],
  [email, 'support', 'IT is "support", but must be an email address.'],
  [country, 'Japan', 'IT is "Japan", but must be an ISO 3166 code such as JP.'],
  [listOf(country), 'KP,north', 'IT is "KP,north", but must be an ISO 3166 code such as JP.'],
  [port, 'three', 'IT is "three", but must be a whole number from 0 to 65535.'],
  [port, '99999', 'IT is "99999", but must be a whole number from 0 to 65535.'],
  [wholeNumber(1), '1.5', 'IT is "1.5", but must be a whole number, at least 1.'],
  [oneOf('open', 'closed'), 'shut', 'IT is "shut", but must be one of open, closed.'],
  [longText(32), 'short', 'IT is "short", but must be at least 32 characters long.'],
])('%# an invalid value is refused with what is expected', (type, given, sentence) => {
  expect(() => readDeclared(one(type), { IT: given })).toThrow(sentence)
})

const declared = {
  PORT: { type: port, default: '3000', description: '' },
  ORIGIN: { type: url, default: 'http://localhost', isRequired: true, description: '' },
  KEY: { type: longText(8), isSecret: true, isRequired: true, description: '' },
  OWN_NAME: { type: text, description: '' },
} satisfies Declared

test('a setting that is absent or empty has its default', () => {
  const defaults = { PORT: 3000, ORIGIN: 'http://localhost', KEY: undefined, OWN_NAME: undefined }
  expect(readDeclared(declared, {})).toEqual(defaults)
  expect(readDeclared(declared, { PORT: '', ORIGIN: '', KEY: '' })).toEqual(defaults)
})

const refusalOf = (env: Record<string, string>, conflicts: [string, string][] = []): string => {
  try {
    readDeclared(declared, env, () => conflicts)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('all problems are reported at once, a sentence each', () => {
  expect(refusalOf({ NODE_ENV: 'production', PORT: 'x' })).toBe(`Settings are wrong; docs/settings.md describes them:
  ORIGIN is required in production.
  KEY is required in production.
  PORT is "x", but must be a whole number from 0 to 65535.`)
  expect(refusalOf({ NODE_ENV: 'production' }, [['OWN_NAME', 'is required with KEY']])).toMatch(
    /ORIGIN is .*\n {2}KEY is .*\n {2}OWN_NAME is required with KEY\.$/,
  )
  expect(refusalOf({ NODE_ENV: 'production', ORIGIN: 'https://ginmaku.example', KEY: 'long enough' })).toBe('')
})

test('the value of a secret is not in the sentence', () => {
  expect(refusalOf({ KEY: 'short' })).toMatch(/ {2}KEY must be at least 8 characters long\.$/)
})

test('a process gets what it declares, and local values for what production requires', () => {
  const env = { KEY: 'long enough', OWN_NAME: '', OTHER_SECRET: 'of another process' }
  expect(localEnvironment(declared, env)).toEqual({ KEY: 'long enough', ORIGIN: 'http://localhost' })
  expect(localEnvironment(declared, { ...env, ORIGIN: 'http://here' })).toMatchObject({ ORIGIN: 'http://here' })
})
