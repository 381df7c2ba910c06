import { expect, test } from 'vitest'
import { lostReferences, sectionsOf } from './spec-references.ts'

const sections = new Set(['2', '2.1', '8', '10.4'])

test('the sections of a document are its headings', () => {
  const markdown = '# §2 Screens\n\nAs §9 says.\n\n## §2.1 Routing\n\n### §2.1.3 Parameters\n\n## Others'
  expect(sectionsOf(markdown)).toEqual(['2', '2.1', '2.1.3'])
})

test.each([
  '/** spec §2 */',
  '// As in spec §2.1.',
  'spec §2, §8',
  'spec §2 and §8, spec §10.4: a list',
  'an IPv6 address (RFC 4291 §2.5), as in spec §8 and RFC 8628 §5.4',
  'RFC 6749 §10.12',
  'see 1-product.md and 12-api.md',
])('“%s” refers to what there is', (source) => {
  expect(lostReferences('a.ts', source, sections)).toEqual([])
})

test.each([
  ['spec §3', '§3'],
  ['spec §2.10', '§2.10'],
  ['spec §2, §3.', '§3'],
  ['spec §2 and §7.1 (checked)', '§7.1'],
  ['* as in spec\n * §3 says', '§3'],
  ['spec §8, Title; §4, Packs', '§4'],
])('“%s” refers to %s, which there is not', (source, missing) => {
  expect(lostReferences('a.ts', source, sections).join()).toContain(`no section ${missing} in`)
})

test('a lost reference is reported with its file and line', () => {
  expect(lostReferences('a/b.ts', 'spec §2\n\n// spec §8 and §9.9\n', sections)).toEqual([
    'a/b.ts:3: there is no section §9.9 in docs/specification',
  ])
})

test('the specification’s own § are references, too', () => {
  expect(lostReferences('docs/specification/2-screens.md', '# §2 Screens\n\nAs §8 and §9 say.', sections)).toEqual([
    'docs/specification/2-screens.md:3: there is no section §9 in docs/specification',
  ])
})

test.each(['product.md, Selling', '(api.md)', '`domain.md`', '../spec/service-specification.md'])(
  '“%s” names a document that is gone',
  (source) => {
    expect(lostReferences('a.md', source, sections).join()).toContain('does not exist')
  },
)
