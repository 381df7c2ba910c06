import { expect, it } from 'vitest'
import { peopleOf, textsOfPerson } from './people.ts'

const uncredited = { director_ja: null, director_en: null, cast_ja: [], cast_en: [], credits: [] }

it('a title has its director, cast and other people, each once', () => {
  const [aki, ren] = [
    { name_ja: '霧野あき', name_en: 'Aki Kirino' },
    { name_ja: '沢渡蓮', name_en: 'Ren Sawatari' },
  ]
  const title = {
    director_ja: aki.name_ja,
    director_en: aki.name_en,
    cast_ja: [ren.name_ja, aki.name_ja],
    cast_en: [ren.name_en, aki.name_en],
    credits: [{ role: 'writer' as const, ...ren }],
  }
  expect(peopleOf(title)).toEqual([aki, ren])
  expect(peopleOf(uncredited)).toEqual([])
})

it('a name that only one language has is the name in both', () => {
  const named = { ...uncredited, director_ja: '霧野あき', cast_ja: ['沢渡蓮', '名無し'], cast_en: ['Ren Sawatari'] }
  expect(peopleOf(named).map(({ name_en }) => name_en)).toEqual(['霧野あき', 'Ren Sawatari', '名無し'])
})

it('a person is found by the name in both languages and in romaji, family name first or last', () => {
  expect(textsOfPerson({ name_ja: '汐見灯子', name_en: 'Touko Shiomi' })).toEqual([
    '汐見灯子',
    'toukoshiomi',
    'TOKOSHIOMI',
    'SHIOMITOKO',
  ])
})
