import { IngestFault } from './faults.ts'
import { readTime, type SourceChapter } from './film-marks.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? '')
    .trim()

/** Blocks of lines between empty ones, each with the number of its first line. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ line: place + 1, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

/**
 * Chapters of a WebVTT file, of which each is a cue with its title.
 * @param lang of the titles @throws IngestFault that names the line
 */
export function readChapters(text: string, name: string, lang: string): SourceChapter[] {
  const fault = (line: number, what: string) => new IngestFault(`${name}, line ${line}: ${what}`)
  const [head, ...blocks] = blocksOf(text.replace(/^\uFEFF/, ''))
  if (head?.line !== 1 || !/^WEBVTT(\s|$)/.test(head.lines[0] ?? ''))
    throw fault(1, 'chapters are a WebVTT file, which starts with WEBVTT.')
  const chapters: SourceChapter[] = []
  for (const { line, lines } of blocks.filter(({ lines }) => !/^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? ''))) {
    const at = lines.findIndex((each) => each.includes('-->'))
    const number = line + Math.max(0, at)
    const [from = '', until = ''] = (lines[at] ?? '').split('-->').map((each) => each.trim().split(/\s/)[0])
    const [start, end] = [readTime(from), readTime(until)]
    if (start === undefined || end === undefined)
      throw fault(number, 'a chapter needs its times, as in 00:00:10.000 --> 00:01:30.000.')
    if (end <= start) throw fault(number, 'the chapter ends before it starts.')
    if (start <= (chapters.at(-1)?.start ?? -1)) throw fault(number, 'the chapter starts before the one above it.')
    const title = plain(lines.slice(at + 1).join(' '))
    if (!title) throw fault(number, 'the chapter has no title below its times.')
    chapters.push({ start, end, titles: { [lang]: title } })
  }
  if (chapters.length === 0) throw fault(1, 'the file has no chapters.')
  return chapters
}

/** The chapters of several files, each in another language. @throws IngestFault when their times differ */
export function inLanguages(files: readonly { name: string; chapters: SourceChapter[] }[]): SourceChapter[] {
  const [first, ...others] = files
  if (!first) return []
  return first.chapters.map((chapter, place) => {
    const titles = others.map(({ name, chapters }) => {
      const same = chapters[place]
      if (same?.start !== chapter.start || chapters.length !== first.chapters.length)
        throw new IngestFault(`The chapters of ${name} have to start at the same times as those of ${first.name}.`)
      return same.titles
    })
    return { ...chapter, titles: Object.assign({}, chapter.titles, ...titles) }
  })
}
