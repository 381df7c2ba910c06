import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('a setting that is absent or empty has its default', () => {
  const { serviceMode, blockedRegions, defaultRegion, port } = readConfig({ SERVICE_MODE: '', SITE_PORT: '' })
  expect([serviceMode, blockedRegions, defaultRegion, port]).toEqual(['open', [], 'JP', 3000])
})

it('films are fetched from an origin, whatever follows it in the setting', () => {
  expect(readConfig({ MEDIA_ORIGIN: 'https://cdn.example/' }).mediaOrigin).toBe('https://cdn.example')
  expect(readConfig({}).mediaOrigin).toBeUndefined()
})

it('lists are separated by commas', () => {
  expect(readConfig({ BLOCKED_REGIONS: 'KP, XK' }).blockedRegions).toEqual(['KP', 'XK'])
})

it.each([
  ['SERVICE_MODE', 'shut'],
  ['DEFAULT_REGION', 'Japan'],
  ['BLOCKED_REGIONS', 'KP,north'],
  ['SITE_PORT', 'three'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('production requires what has no safe default', () => {
  const required = { SITE_ORIGIN: 'https://ginmaku.example', DATA_DIR: '/data', TRUSTED_PROXIES: '10.0.0.0/8' }
  const production = { NODE_ENV: 'production', ...required }
  expect(readConfig(production)).toMatchObject({ siteOrigin: 'https://ginmaku.example', dataDir: '/data' })
  for (const name of Object.keys(required))
    expect(() => readConfig({ ...production, [name]: '' }), name).toThrow(`:\n  ${name} is required in production.`)
})
