const words = new Intl.Segmenter('ja', { granularity: 'word' })
/** Characters that must not begin a line (kinsoku), and particles that belong to the previous word. */
const clings = /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ、。」』）・？！のをにはがと]/

const particle = /^[のをにはがともへで]$/
const shortKana = /^\p{scx=Hira}{1,2}$/u
const oneKatakana = /^\p{scx=Kana}$/u
const number = /[一二三四五六七八九十百千万]$/

/** Whether a segment belongs to the word before it: the segmenter cuts endings, counters and suffixes off. */
function isAttached(segment: string, before: string, piece: string): boolean {
  if (clings.test(segment)) return true
  if (particle.test(before)) return false
  if (shortKana.test(segment) || /^\p{scx=Hira}$/u.test(before)) return /^\p{scx=Hira}/u.test(segment)
  if (oneKatakana.test(segment) || oneKatakana.test(before)) return /^\p{scx=Kana}/u.test(segment)
  const isKanji = /^\p{sc=Han}/u.test(segment)
  return (
    isKanji &&
    (number.test(before) || [...piece].length === 1 || ([...segment].length === 1 && !/\p{scx=Hira}$/u.test(piece)))
  )
}

/** Words together with what is attached to them. */
function pieces(text: string): string[] {
  const found: string[] = []
  let before = ''
  for (const { segment } of words.segment(text)) {
    const last = found.at(-1)
    if (last !== undefined && isAttached(segment, before, last)) found[found.length - 1] = last + segment
    else found.push(segment)
    before = segment
  }
  return found
}

/** Breaks Japanese text between words into as few lines as fit, of about equal length. */
export function breakJapanese(text: string, longest: number): string[] {
  return text.split('\u3000').flatMap((part) => {
    const total = [...part].length
    if (total <= longest) return [part]
    const goal = Math.ceil(total / Math.ceil(total / longest))
    const lines: string[] = []
    for (const piece of pieces(part)) {
      const last = lines.at(-1)
      const grown = [...(last ?? ''), ...piece].length
      const isNearer = last !== undefined && Math.abs(grown - goal) <= Math.abs([...last].length - goal)
      if (last !== undefined && (grown <= goal || (isNearer && grown <= longest + 1)))
        lines[lines.length - 1] = last + piece
      else lines.push(piece)
    }
    return lines
  })
}

/** Breaks English text between words into lines of at most `longest` letters. */
export function breakEnglish(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** English text in exactly `count` lines of about equal length, or in as many as it has words. */
export function balanceEnglish(text: string, count: number): string[] {
  for (let longest = Math.ceil(text.length / count); longest <= text.length; longest++) {
    const lines = breakEnglish(text, longest)
    if (lines.length <= count) return lines
  }
  return [text]
}
