import { expect, it } from 'vitest'
import type { Film } from '../media/public.ts'
import { marksFor } from './marks-for.ts'

const film: Pick<Film, 'chapters' | 'intro' | 'credits'> = {
  chapters: [
    { start_seconds: 0, titles: { ja: 'オープニング', en: 'Opening' } },
    { start_seconds: 20, titles: { und: 'One' } },
    { start_seconds: 30, titles: { fr: 'Deux' } },
  ],
  intro: { start_seconds: 0, end_seconds: 20 },
  credits: { start_seconds: 25, end_seconds: 40 },
}

it('names chapters in the caller’s language, or as the source does', () => {
  const titles = (locale: 'ja' | 'en') => marksFor(film, locale).chapters?.map(({ title }) => title)
  expect(titles('ja')).toEqual(['オープニング', 'One', 'Deux'])
  expect(titles('en')).toEqual(['Opening', 'One', 'Deux'])
  expect(marksFor(film, 'ja')).toMatchObject({ intro: film.intro, credits: film.credits })
})

it('a preview has only what is within it', () => {
  const { chapters, intro, credits } = marksFor(film, 'en', 30)
  expect(chapters?.map(({ title }) => title)).toEqual(['Opening', 'One'])
  expect([intro, credits]).toEqual([film.intro, undefined])
})

it('says nothing about a film without them', () => {
  expect(marksFor({}, 'ja')).toEqual({})
})
