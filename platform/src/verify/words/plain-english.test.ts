import { expect, it } from 'vitest'
import { avoidedWords } from './plain-english.ts'

it('finds avoided words in comments and documents, with what to write instead', () => {
  const source = ['/** Nobody asks. */', "const id = 'nobody'", 'call() // again, or anew', ' * is told `told`'].join(
    '\n',
  )
  expect(avoidedWords('a.ts', source)).toEqual([
    'a.ts:1: write “no one” instead of “Nobody”',
    'a.ts:3: write “again” instead of “anew”',
    'a.ts:4: write “notified, reported, confirmed” instead of “told”',
  ])
  expect(avoidedWords('a.md', 'One\nstands beside it')).toEqual([
    'a.md:2: write “is” instead of “stands”',
    'a.md:2: write “next to, with, in addition to” instead of “beside”',
  ])
})

it('leaves code and other words alone', () => {
  expect(avoidedWords('a.ts', "const told = 'https://nobody.example'\n// a standstill")).toEqual([])
})
