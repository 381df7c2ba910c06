import { existsSync, globSync } from 'node:fs'

/** The engines that are tested besides Chromium. */
export type EngineName = 'firefox' | 'webkit'

interface FoundEngine {
  /** Of its executable; undefined when it, or what it needs to be driven, is missing. */
  path: string | undefined
  /** Debian packages that install it. */
  packages: readonly string[]
}

const webKitNeeds = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** Stock builds, as their package installs them. */
const engines: Readonly<Record<EngineName, { packages: readonly string[]; find: () => string | undefined }>> = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)),
  },
  webkit: {
    packages: [
      ...['webkit2gtk-driver', 'xvfb'],
      ...['gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'],
    ],
    find: () =>
      webKitNeeds.every((path) => existsSync(path)) ? globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] : undefined,
  },
}

export const engineNames = Object.keys(engines) as readonly EngineName[]

export function findEngine(name: EngineName): FoundEngine {
  const { find, packages } = engines[name]
  return { path: find(), packages }
}
