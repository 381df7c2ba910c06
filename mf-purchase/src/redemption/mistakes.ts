import type words from '../app/words.json'

/** Reasons why input is invalid; their text is under `mistakes` in `words.json`. */
export type Mistake = keyof (typeof words)['ja']['mistakes']
