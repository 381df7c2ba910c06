import type messages from '../app/messages.json'

/** Reasons why input is invalid; their text is under `mistakes` in `messages.json`. */
export type Mistake = keyof (typeof messages)['ja']['mistakes']
