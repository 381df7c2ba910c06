import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('a setting that is absent or empty has its default', () => {
  const { serviceMode, blockedRegions, defaultRegion, port } = readConfig({ SERVICE_MODE: '', SITE_PORT: '' })
  expect([serviceMode, blockedRegions, defaultRegion, port]).toEqual(['open', [], 'JP', 3000])
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
