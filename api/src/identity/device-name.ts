import Bowser from 'bowser'

/** Browser and system that a user agent names, such as `Firefox (Linux)`, so that a member recognises the device; null if it names neither. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name || !os.name) return browser.name || os.name || null
  return `${browser.name} (${os.name})`
}
