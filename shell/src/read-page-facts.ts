import { type PageFacts, pageFactsId } from './page-facts.ts'

/** @throws when the page was not written by the composition server */
export function readPageFacts(): PageFacts {
  const text = document.getElementById(pageFactsId)?.textContent
  if (!text) throw new Error('the page carries no facts')
  return JSON.parse(text) as PageFacts
}
