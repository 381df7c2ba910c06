import { onTestFinished, vi } from 'vitest'

/** jsdom can't go to another site: where the page would go, in order, until the test is over. */
export function watchLeaving(): string[] {
  const addresses: string[] = []
  const assign = (address: string) => void addresses.push(address)
  vi.stubGlobal(
    'location',
    new Proxy(window.location, { get: (real, name) => (name === 'assign' ? assign : Reflect.get(real, name)) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return addresses
}
