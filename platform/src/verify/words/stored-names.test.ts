import { expect, test } from 'vitest'
import { trackedFiles } from './tracked-files.ts'

const stores =
  /localStorage|sessionStorage|document\.cookie|writeCookie|[sS]etCookie|storeIn\(|pendingTitle\(|useStoredChoices\(/
/** A constant that names what is stored, or a name with the site's prefix. */
const names =
  /const \w*(?:key|Key|Cookie|cookieName|name|sharedCart) = '([\w.]+)'|['`](ginmaku[._][\w-]+(?:\.[\w-]+)*)/g

/** One file keeps several values below these. */
const families = ['ginmaku.mypage', 'ginmaku.purchase']

function storedNames(): string[] {
  const sources = [
    'shell/src',
    'mf-*/src',
    'remote-kit/src',
    'shared-contracts/src/host',
    'api/src/identity',
    'api/src/provider',
  ]
  const found = trackedFiles(...sources.map((folder) => `${folder}/*.ts`), ':!*.test.ts')
    .filter(([, source]) => stores.test(source))
    .flatMap(([, source]) => [...source.matchAll(names)].map(([, constant, prefixed]) => constant ?? prefixed ?? ''))
  return [...new Set(found.map((name) => families.find((family) => name.startsWith(family)) ?? name))].sort()
}

test.each(['ja', 'en'])('the privacy page in %s lists every cookie and key that the site sets', (language) => {
  const [[, page] = ['', '']] = trackedFiles(`sample-content/src/pages/privacy-${language}.ts`)
  const stored = storedNames()
  expect(stored.length).toBeGreaterThan(15)
  expect(stored.filter((name) => !page.includes(name))).toEqual([])
})
