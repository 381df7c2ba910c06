/** px: a phone, a tablet, a small and a large screen. */
export const widths = [375, 768, 1280, 1920] as const

/** A window of that width, as high as such screens are. */
export const atWidth = (width: (typeof widths)[number]) => ({ width, height: width < 768 ? 812 : 900 })

/** The window in which tests start: `viewport` of playwright.config.ts. */
export const defaultWindow = { width: 1280, height: 800 }
