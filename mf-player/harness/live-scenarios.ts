import type { Scenario } from '@ginmaku/platform/dev/scenario.ts'
import { someGrant } from './samples.ts'

/** An event with a camera, in the live room. @param signature what its server does (`platform/src/dev/api/serve-sample-media.ts`) */
const event = (player: Scenario, signature: string): Scenario => ({
  ...player,
  handlers: {
    'POST /user/check/purchase': () =>
      someGrant({
        ...{
          is_live: true,
          manifest_url: `/media/${signature}/live-loop/live.mpd`,
          text_tracks: [],
          quality_types: [1],
        },
        ...{ title_name: '松影座　初日生中継', story_name: '松影座　初日生中継' },
      }),
  },
})

/** States of a live event's player. */
export const liveScenarios = (player: Scenario): Record<string, Scenario> => ({
  'live-early': {
    ...event(player, 'early'),
    isEndless: true,
    async play(person, locale) {
      await person.getByText({ ja: /^開演までこのまま/, en: /^Waiting for the performance/ }[locale]).waitFor()
    },
  },
  'live-on-air': {
    ...event(player, 'live'),
    async play(person, locale) {
      await person.getByRole('button', { name: { ja: '最新の映像を再生中', en: 'Playing live' }[locale] }).waitFor()
    },
  },
  'live-behind': {
    ...event(player, 'live'),
    async play(person, locale) {
      await person.getByRole('button', { name: { ja: '最新の映像を再生中', en: 'Playing live' }[locale] }).press('j')
      await person.getByRole('button', { name: { ja: /^最新の映像へ/, en: /^Go to live/ }[locale] }).waitFor()
    },
  },
  'live-lost': {
    ...event(player, 'lost'),
    isEndless: true,
    async play(person, locale) {
      const words = { ja: /^会場からの映像が届いていません/, en: /^No picture is coming from the venue/ }[locale]
      await person.getByText(words).waitFor()
    },
  },
})
