/** Spellings of one sound, longest first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/igh/g, 'i'],
  [/ough/g, 'o'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/c?k|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/ee|ea|ie/g, 'i'],
  [/ai|ay|ei|ey/g, 'e'],
  [/oo|ou|ow/g, 'u'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=[^aeiou])e$/, ''],
]

/** How an English word sounds, roughly: night and nite are the same. Takes a folded Latin word. */
export const soundOf = (word: string): string =>
  spellings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)
