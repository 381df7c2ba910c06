/**
 * What titles have in common besides words in their names: a publisher, a genre, a person, a keyword. A tag is one of the grams of its titles, by
 * `numberOf`. The letter keeps tags of different kinds apart.
 */
export const publisherTag = (publisherId: string): string => `p:${publisherId}`
export const genreTag = (genre: string): string => `g:${genre}`
/** A person is identified by the name in Japanese. */
export const personTag = (nameJa: string): string => `c:${nameJa}`
export const isPersonTag = (tag: string): boolean => tag.startsWith('c:')
/** @param keyword folded */
export const keywordTag = (keyword: string): string => `w:${keyword}`
export const liveTag = 'k:live'
/** No title has it: the search is about channels. */
export const channelTag = 'k:channel'
