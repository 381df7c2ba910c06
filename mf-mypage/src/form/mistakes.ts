import type ja from '../locales/ja.json'

/** Why what was typed will not do; the words stand under `mistakes` in the locales. */
export type Mistake = keyof typeof ja.mistakes
