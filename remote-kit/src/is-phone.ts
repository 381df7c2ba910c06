interface Browser {
  userAgent: string
  userAgentData?: { mobile: boolean }
  maxTouchPoints: number
}

/**
 * Phones and tablets. An iPad identifies itself as a Mac, but has a touch screen; a phone
 * that requests desktop sites still has a coarse pointer on a narrow screen.
 */
export function isPhone(browser: Browser = navigator): boolean {
  if (browser.userAgentData?.mobile) return true
  if (/Android|iPhone|iPad|iPod/.test(browser.userAgent)) return true
  if (/Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1) return true
  return globalThis.matchMedia?.('(pointer: coarse) and (max-width: 599px)').matches ?? false
}
