import { expect, it } from 'vitest'
import { peopleOf } from './people-of.ts'

it('names each role once, in order', () => {
  const credits = [
    { role: 'writer' as const, name: '霧野あき' },
    { role: 'music' as const, name: '苫米地律' },
    { role: 'writer' as const, name: '沢渡蓮' },
  ]
  expect(peopleOf({ director: '氷室ゆうか', cast: ['沢渡蓮'], credits })).toEqual([
    { role: 'director', names: ['氷室ゆうか'] },
    { role: 'cast', names: ['沢渡蓮'] },
    { role: 'writer', names: ['霧野あき', '沢渡蓮'] },
    { role: 'music', names: ['苫米地律'] },
  ])
})

it('leaves out roles without anyone', () => {
  expect(peopleOf({ cast: [] })).toEqual([])
})
