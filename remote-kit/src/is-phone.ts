interface Browser {
  userAgent: string
  userAgentData?: { mobile: boolean }
  maxTouchPoints: number
}

/** Phones and tablets, which need the app to watch (spec §1). An iPad identifies as a Mac, but has a touch screen. */
export function isPhone(browser: Browser = navigator): boolean {
  if (browser.userAgentData?.mobile) return true
  if (/Android|iPhone|iPad|iPod/.test(browser.userAgent)) return true
  return /Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1
}
