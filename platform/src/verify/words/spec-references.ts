/** The documents that docs/specification replaced. `1-product.md` and the like are others. */
const replaced = /(?<![\w-])(?:product|api|domain|service-specification)\.md\b/g

/** The sections that a document of the specification has: a heading each, `# §2 Screens` or `## §2.1 Routing`. */
export const sectionsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ §(\d+(?:\.\d+)*) /gm)].map(([, number = '']) => number)

/** A section of another document, such as RFC 8628 §5.4. */
const foreign = /\bRFC \d+,? §[\d.]+/g
const number = /§(\d+(?:\.\d+)*)/g
/** From `spec §` to the end of the line, because the sections of a list follow: `spec §2 and §8`. A comment may break the line after `spec`. */
const reference = /\bspec[\s*/]+§.*/g

/**
 * The broken references of a file, one line each: sections of the specification that are not among `sections`, and documents
 * that no longer exist. In the specification itself each § is a reference.
 */
export function lostReferences(file: string, source: string, sections: ReadonlySet<string>): string[] {
  const text = source.replace(foreign, (section) => ' '.repeat(section.length))
  const places = file.startsWith('docs/specification/') ? [...text.matchAll(/.+/g)] : [...text.matchAll(reference)]
  const missing = places.flatMap(({ 0: words, index }) =>
    [...words.matchAll(number)]
      .filter(([, section = '']) => !sections.has(section))
      .map((match) => ({ at: index + match.index, what: `there is no section ${match[0]} in docs/specification` })),
  )
  const gone = [...text.matchAll(replaced)].map(({ 0: name, index }) => ({
    at: index,
    what: `${name} does not exist, refer to a section of docs/specification`,
  }))
  return [...missing, ...gone].map(({ at, what }) => `${file}:${source.slice(0, at).split('\n').length}: ${what}`)
}
