import { fold, foldWithPositions } from '../catalogue/public.ts'

export type Verdict = 'hold' | 'mask' | 'reject'

export interface BlockWord {
  word: string
  /** `allow` is an exception: a longer word in which a blocked one is harmless. */
  verdict: Verdict | 'allow'
}

/** Words folded as searches fold titles: kana, case, width, long vowels, spaces and punctuation make no difference. */
export interface BlockList {
  blocked: readonly { folded: string; verdict: Verdict }[]
  allowed: readonly string[]
}

/** A list that is ready for use. Words of which folding leaves nothing are ignored. */
export function createBlockList(words: readonly BlockWord[]): BlockList {
  const folded = words.map(({ word, verdict }) => ({ folded: fold(word), verdict })).filter((one) => one.folded !== '')
  return {
    blocked: folded.flatMap(({ folded, verdict }) => (verdict === 'allow' ? [] : [{ folded, verdict }])),
    allowed: folded.flatMap(({ folded, verdict }) => (verdict === 'allow' ? [folded] : [])),
  }
}

interface Span {
  from: number
  /** Exclusive. */
  to: number
}

function spansOf(word: string, text: string): Span[] {
  const spans: Span[] = []
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1))
    spans.push({ from, to: from + word.length })
  return spans
}

const latinEnd = /[\p{Script=Latin}\p{N}]\p{M}*$/u
const latinStart = /^[\p{Script=Latin}\p{N}]/u

/** Part of a longer word. Only Latin writing shows where words end, so 'class' does not contain 'ass'. */
function isInsideWord(text: string, { from, to }: Span): boolean {
  const found = text.slice(from, to)
  if (latinStart.test(found) && latinEnd.test(text.slice(0, from))) return true
  return latinEnd.test(found) && latinStart.test(text.slice(to))
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** A star for each character from the first to the last of the spans; spaces between stay. */
function starred(text: string, spans: readonly Span[]): string {
  const isHidden = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  return Array.from(graphemes.segment(text), ({ segment, index }) =>
    isHidden(index) && segment.trim() !== '' ? '★' : segment,
  ).join('')
}

/** What the list says about a text. `text` has stars in place of masked words. */
export interface Judgement {
  /** The most severe verdict of a word in it; masking alone is null, because `text` may be shown. */
  verdict: 'hold' | 'reject' | null
  text: string
}

/** spec §10.13: finds blocked words outside their exceptions. */
export function judgeWords({ blocked, allowed }: BlockList, original: string): Judgement {
  const { text, starts, ends } = foldWithPositions(original)
  const harmless = allowed.flatMap((word) => spansOf(word, text))
  const isHarmless = (span: Span) => harmless.some(({ from, to }) => from <= span.from && span.to <= to)
  const found = blocked.flatMap(({ folded, verdict }) =>
    spansOf(folded, text)
      .filter((span) => !isHarmless(span))
      .map(({ from, to }) => ({ verdict, span: { from: starts[from] ?? 0, to: ends[to - 1] ?? 0 } }))
      .filter(({ span }) => !isInsideWord(original, span)),
  )
  const verdicts = new Set(found.map(({ verdict }) => verdict))
  const masked = found.filter(({ verdict }) => verdict === 'mask').map(({ span }) => span)
  return {
    verdict: verdicts.has('reject') ? 'reject' : verdicts.has('hold') ? 'hold' : null,
    text: masked.length > 0 ? starred(original, masked) : original,
  }
}
