/** Input rules of a withdrawal (spec §3.11, §5.4). Separate from the schemas, so that a form can use them without zod. */
export const withdrawalBounds = {
  /** In the order of the specification. */
  reasons: [
    'nothing_to_watch',
    'finished_watching',
    'too_expensive',
    'poor_picture',
    'hard_to_learn',
    'not_user_friendly',
    'other',
  ],
  /** In characters as a reader counts them, not in UTF-16 units. */
  opinion: { maxLength: 200 },
} as const

export type WithdrawalReason = (typeof withdrawalBounds.reasons)[number]

/** Letters of any script with their marks, digits, spaces, and the punctuation of ordinary sentences. */
const written = /^(?:[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Nl}\s～\u200c\u200d]|(?![#%&*/@\\_§¶†‡•‰※＃％＆＊／＠＼＿])\p{P})*$/u
/** What makes an emoji of a digit or a sign. */
const emojiStyle = /\ufe0f/

/** An opinion as it is counted and stored: one form for each character, no space around it. */
export const cleanOpinion = (typed: string): string => typed.replace(/\r\n?/g, '\n').normalize('NFC').trim()

/**
 * What is wrong with an opinion (spec §5.4: at most 200 characters, no symbols or emoji). What occurs in ordinary sentences is no
 * symbol: 、。！？「」… and their half-width counterparts are accepted, ♪ ★ @ # % & + = / are not.
 */
export function opinionMistake(typed: string): 'opinionLong' | 'opinionSymbols' | undefined {
  const opinion = cleanOpinion(typed)
  if ([...opinion].length > withdrawalBounds.opinion.maxLength) return 'opinionLong'
  return written.test(opinion) && !emojiStyle.test(opinion) ? undefined : 'opinionSymbols'
}
