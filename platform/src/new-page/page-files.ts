/** The files of a new page, and changes to the remote's existing files. Paths are relative to the remote's folder. */
export interface PageFiles {
  /** New files; refused when one already exists. */
  created: Record<string, string>
  /** The complete new text. */
  changed: Record<string, string>
}

/** The remote's files that every new page is added to. */
export const enteredIn = [
  'remote.config.ts',
  'src/app/pages.ts',
  'src/app/i18next.d.ts',
  'harness/scenarios.ts',
] as const
export type Entered = Record<(typeof enteredIn)[number], string>

/**
 * @param path a route pattern: `/coming`, `/coming/:titleId`
 * @throws Error for an invalid path, or one that the remote already has
 */
export function pageFiles(path: string, remote: Entered): PageFiles {
  if (!/^(\/(:[a-z][A-Za-z]*|[a-z][a-z0-9-]*))+$/.test(path))
    throw new Error(`"${path}" is no path of a page: /kebab-case, parameters as /:camelCase`)
  if (remote['src/app/pages.ts'].includes(`'${path}':`)) throw new Error(`${path} is a page already`)
  const names = namesOf(path)
  return {
    created: {
      [`src/pages/${names.folder}/${names.component}.tsx`]: page(path, names),
      [`src/pages/${names.folder}/messages.json`]: messages(names),
      [`src/pages/${names.folder}/${names.component}.test.tsx`]: test(path, names),
    },
    changed: {
      'remote.config.ts': before(
        remote['remote.config.ts'].replace('routes: [],', 'routes: [\n  ],'),
        '  ],\n})',
        `    { path: '${path}', layout: 'default', access: 'anyone', title: { ja: '${names.messages}', en: '${names.messages}' } },\n`,
      ),
      'src/app/pages.ts': before(
        remote['src/app/pages.ts'],
        '} satisfies Record<string, PageEntry>\n',
        `  '${path}': { load: async () => (await import('../pages/${names.folder}/${names.component}.tsx')).${names.component} },\n`,
      ),
      'src/app/i18next.d.ts': withTexts(remote['src/app/i18next.d.ts'], names),
      'harness/scenarios.ts': before(
        remote['harness/scenarios.ts'],
        '}\n',
        `  '${names.folder}': { path: '${example(path)}' },\n`,
      ),
    },
  }
}

interface Names {
  /** `coming-soon` */
  folder: string
  /** `ComingSoonPage` */
  component: string
  /** `comingSoon` */
  key: string
  /** `Coming soon`: a placeholder, to be replaced by the page's texts in both languages. */
  messages: string
}

function namesOf(path: string): Names {
  const segments = path.split('/').filter(Boolean)
  const named = segments.filter((segment) => !segment.startsWith(':'))
  const folder = (named.length > 0 ? named : segments.map((segment) => segment.slice(1).toLowerCase())).join('-')
  const pascal = folder.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
  const messages = folder.replaceAll('-', ' ')
  return {
    folder,
    component: `${pascal}Page`,
    key: pascal[0]?.toLowerCase() + pascal.slice(1),
    messages: messages[0]?.toUpperCase() + messages.slice(1),
  }
}

/** An example address of the page, for its scenario and its test. */
const example = (path: string) =>
  path.replace(/:(\w+)/g, 'some-$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The last `anchor` in a file ends the table that the entry is added to. */
function before(text: string, anchor: string, entry: string): string {
  const at = text.lastIndexOf(anchor)
  if (at < 0) throw new Error(`no ${JSON.stringify(anchor)} to enter the page before`)
  return text.slice(0, at) + entry + text.slice(at)
}

/** Adds the page's keys to those that `t` accepts. */
function withTexts(types: string, { folder, key }: Names): string {
  if (types.includes(`import type ${key} `)) throw new Error(`the messages "${key}" are taken`)
  const [imports, rest] = types.split('\n\ntype Texts = ')
  if (imports === undefined || rest === undefined) throw new Error('no "type Texts" in src/app/i18next.d.ts')
  return `${imports}\nimport type ${key} from '../pages/${folder}/messages.json'\n\ntype Texts = (typeof ${key})['ja'] & ${rest}`
}

const messages = ({ key, messages }: Names) =>
  `${JSON.stringify({ ja: { [key]: { heading: messages } }, en: { [key]: { heading: messages } } }, null, 2)}\n`

const page = (
  path: string,
  { component, key }: Names,
) => `import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import messages from './messages.json' with { type: 'json' }

/** \`${path}\` */
export const ${component} = withMessages(messages, () => {
  const { t } = useTranslation()
  usePageDescription({ title: t('${key}.heading') })
  return <PageHeading>{t('${key}.heading')}</PageHeading>
})
`

const test = (
  path: string,
  { messages, key }: Names,
) => `import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import messages from './messages.json' with { type: 'json' }

test('${messages.toLowerCase()} has its heading', async () => {
  await openPage('${example(path)}')
  expect(await screen.findByRole('heading', { level: 1, name: messages.ja.${key}.heading })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})
`
