/**
 * Characters that are not seen, or that change the order or place of others: control, format, bidi and zero-width characters, fillers,
 * private use. Emoji are matched first, because many contain such characters.
 */
const emojiOrInvisible =
  /(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gv

/** More combining marks on one letter than any language needs; they cover the lines above and below. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

/** At least one character that leaves ink; U+2800 is a blank braille pattern. */
const ink = /[^\s\p{M}\u2800]/u

/** Removes what is not seen, and marks that are piled up. Line breaks and tabs become spaces. */
export function visibleText(text: string): string {
  const onOneLine = text.replace(/[\s\u0085]+/gu, (space) => (space === '\u3000' ? space : ' '))
  return onOneLine.replace(emojiOrInvisible, '$1').replace(piledMarks, '$1').trim()
}

export const isBlank = (text: string): boolean => !ink.test(text)
