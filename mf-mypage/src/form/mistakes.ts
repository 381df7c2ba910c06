import type ja from '../locales/ja.json'

/** Reasons why input is invalid; their text is under `mistakes` in the locales. */
export type Mistake = keyof typeof ja.mistakes
