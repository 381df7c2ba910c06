import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type Entered, enteredIn, pageFiles } from './page-files.ts'

const remote: Entered = {
  'remote.config.ts': `export default defineRemote({\n  routes: [\n    { path: '/' },\n  ],\n})\n`,
  'src/app/pages.ts': `export const pages = {\n  '/': home,\n} satisfies Record<string, PageEntry>\n`,
  'src/app/i18next.d.ts': `import type home from '../pages/home/messages.json'\n\ntype Texts = (typeof home)['ja']\n`,
  'harness/scenarios.ts': `export const scenarios = {\n  home: { path: '/' },\n}\n`,
}

it('enters a page in the route table, the pages, the types of its messages and the scenarios', () => {
  const { created, changed } = pageFiles('/coming-soon/:fullTitleId', remote)
  expect(Object.keys(created)).toEqual([
    'src/pages/coming-soon/ComingSoonPage.tsx',
    'src/pages/coming-soon/messages.json',
    'src/pages/coming-soon/ComingSoonPage.test.tsx',
  ])
  expect(changed['remote.config.ts']).toContain(`{ path: '/' },\n    { path: '/coming-soon/:fullTitleId', `)
  expect(changed['src/app/pages.ts']).toContain(`'/': home,\n  '/coming-soon/:fullTitleId': { load: `)
  expect(JSON.parse(created['src/pages/coming-soon/messages.json'] ?? '').en).toEqual({
    comingSoon: { heading: 'Coming soon' },
  })
  expect(changed['src/app/i18next.d.ts']).toBe(
    `import type home from '../pages/home/messages.json'
import type comingSoon from '../pages/coming-soon/messages.json'

type Texts = (typeof comingSoon)['ja'] & (typeof home)['ja']
`,
  )
  expect(changed['harness/scenarios.ts']).toContain(`{ path: '/coming-soon/some-full-title-id' }`)
})

it('enters the first page of a remote too', () => {
  const { changed } = pageFiles('/coming', {
    ...remote,
    'remote.config.ts': 'export default defineRemote({\n  routes: [],\n})\n',
  })
  expect(changed['remote.config.ts']).toContain(`routes: [\n    { path: '/coming', `)
})

it.each([
  ['no path', 'coming', 'no path of a page'],
  ['a path with a capital', '/Coming', 'no path of a page'],
  ['a page that is there', '/', 'no path of a page'],
])('refuses %s', (_, path, message) => {
  expect(() => pageFiles(path, remote)).toThrow(message)
})

it('refuses a page or messages that are there already', () => {
  const [first] = Object.entries(pageFiles('/coming', remote).changed).filter(([file]) => file === 'src/app/pages.ts')
  expect(() => pageFiles('/coming', { ...remote, 'src/app/pages.ts': first?.[1] ?? '' })).toThrow('a page already')
  expect(() => pageFiles('/home', remote)).toThrow('the messages "home" are taken')
})

const root = join(import.meta.dirname, '../../..')
const remotes = globSync('mf-*/src/app/pages.ts', { cwd: root }).map((file) => join(root, dirname(file), '../..'))

it.each(remotes.map((folder) => [folder.split('/').at(-1) ?? '', folder]))(
  'finds its places in the files of %s',
  (_, folder) => {
    expect(existsSync(folder)).toBe(true)
    const entered = Object.fromEntries(
      enteredIn.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    ) as Entered
    const { changed } = pageFiles('/a-generated-page', entered)
    for (const file of enteredIn) expect(changed[file], file).toContain('a-generated-page')
  },
)
