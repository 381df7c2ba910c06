import { onTestFinished, vi } from 'vitest'

/** jsdom can't navigate to another site: records where the page would go, in order, until the test ends. */
export function watchLeaving(): string[] {
  const addresses: string[] = []
  const assign = (address: string) => void addresses.push(address)
  const real = window.location
  // Wraps an empty object: a location's own `assign` can't be replaced.
  const watched = new Proxy({}, { get: (_, name) => (name === 'assign' ? assign : Reflect.get(real, name)) })
  vi.stubGlobal('location', watched)
  onTestFinished(() => void vi.unstubAllGlobals())
  return addresses
}
