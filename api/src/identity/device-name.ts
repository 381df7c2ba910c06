import { deviceOf } from './used-device.ts'

/** Browser and system that a user agent names, such as `Firefox (Linux)`, so that a member recognises the device; null if it names neither. */
export function deviceName(userAgent: string | undefined): string | null {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? `${browser} (${system})` : (browser ?? system)
}
