import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const wellKnown = [
  // The headless shell has no browser window and needs a third less work for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine: `CHROMIUM_PATH`, then the usual places; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return wellKnown.find((path) => existsSync(path))
}

/**
 * The path of a Chromium; when absent it is installed on Debian as root, elsewhere Playwright's own is downloaded.
 * @throws Error with instructions when neither works
 */
export function findOrInstallChromium(print: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  try {
    if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
      print('No Chromium here: installing it with apt-get')
      const apt = (...args: string[]) =>
        execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      apt('update')
      apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk')
    } else {
      print("No Chromium here: installing Playwright's")
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    }
  } catch (cause) {
    throw new Error('No Chromium found, and it could not be installed. Set CHROMIUM_PATH to one.', { cause })
  }
  return findChromium() ?? playwrightsOwn()
}

function playwrightsOwn(): string {
  const print = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' })
}

/**
 * For headless runs without external network: no requests to the browser vendor's hosts, no sandbox (for runners that run as
 * root), autoplay without a user gesture.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * For tests only: a page lives for seconds, so optimizing its code takes more processor time than it saves, and a renderer that is
 * kept for the next page has its scripts compiled already. Together they save 40 % of the time of a conformance test.
 */
export const testFlags: readonly string[] = ['--js-flags=--no-maglev --no-turbofan', '--renderer-process-limit=1']
