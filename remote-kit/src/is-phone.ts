interface Browser {
  userAgent: string
  userAgentData?: { mobile: boolean }
  maxTouchPoints: number
}

/** Phones and tablets, which watch in the app (spec §1). An iPad names itself a Mac, but can be touched. */
export function isPhone(browser: Browser = navigator): boolean {
  if (browser.userAgentData?.mobile) return true
  if (/Android|iPhone|iPad|iPod/.test(browser.userAgent)) return true
  return /Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1
}
