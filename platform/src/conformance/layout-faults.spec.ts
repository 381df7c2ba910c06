import { expect, test } from '@playwright/test'
import { layoutFaults } from './layout-faults.ts'

const styles = `<!doctype html><style>body { margin: 0; font: 16px/1.5 sans-serif; overflow-wrap: anywhere } button { height: 32px; min-width: 32px }</style>`
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"/>')}`
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const bar = '<header style="position: sticky; top: 0; height: 60px; background: #fff">Bar</header>'
const long = '<div style="height: 3000px"></div>'
const chapter = (style: string) =>
  `${bar}<a href="#two" style="scroll-margin: 70px">Two</a>${long}<h2 id="two" style="${style}">Two</h2>${long}`
const tiny = (gap: number) =>
  `<div style="display: flex; gap: ${gap}px">${'<button style="width: 12px; min-width: 0; height: 12px; padding: 0; border: 0"></button>'.repeat(2)}</div>`
const inGrid = (style: string) =>
  `<div style="display: grid; grid-template-columns: 100px 100px"><picture style="display: contents"><source srcset="${drawing} 160w" style="${style}"><img src="${drawing}" width="40" height="60" alt=""></picture></div>`

/** For each kind of fault, a page that has it and a similar page that is correct. */
const pages: [what: string, fault: RegExp, broken: string, sound: string][] = [
  [
    'a page that scrolls sideways',
    /^scrolls sideways: the page is 2000 px wide on 800$/,
    '<div style="width: 2000px">Wide</div>',
    '<div style="overflow: auto"><div style="width: 2000px">Wide</div></div>',
  ],
  [
    'text beyond the edge of a page that cuts it off',
    /^clipped: “Further out” .* at the edge of the page$/,
    '<style>body { overflow-x: clip }</style><p style="margin-left: 780px; white-space: nowrap">Further out</p>',
    '<style>body { overflow-x: clip }</style><p style="margin-left: 780px; width: 20px">Further out</p>',
  ],
  [
    'text in a box too low for it',
    /^clipped: “One of many lines” .* by \d+ px/,
    '<p style="width: 60px; height: 40px; overflow: hidden">One of many lines</p>',
    '<p style="width: 60px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2">One of many lines</p><p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">One line</p><span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Said alone</span>',
  ],
  [
    'a control that is cut off',
    /^clipped: “Press” \(.*button/,
    '<div style="width: 100px; overflow: clip"><button style="width: 140px">Press</button></div>',
    '<div style="width: 160px; overflow: clip"><button style="width: 140px">Press</button></div>',
  ],
  [
    'words over words',
    /^overlaps: text .* and text /,
    '<p style="margin: 0">First line</p><p style="margin: -20px 0 0">Second line</p>',
    '<p style="margin: 0">First line</p><p style="margin: 0">Second line</p>',
  ],
  [
    'a control over words',
    /^overlaps: text .*> p .*> button /,
    '<p style="margin: 0">First line</p><button style="display: block; margin-top: -20px; width: 90px">Press</button>',
    '<div style="position: relative">Under<button style="position: absolute; inset: 0">A badge over it</button></div><label style="display: block; margin-top: 30px"><input type="checkbox"> Agree</label>',
  ],
  [
    'a picture that is clipped away',
    /^picture: nothing is seen of /,
    `<div style="height: 60px; overflow: clip"><p style="margin: 0; height: 60px">Messages</p><img src="${drawing}" width="40" height="60" alt=""></div>`,
    `<div style="width: 60px; overflow-x: auto; white-space: nowrap"><img src="${drawing}" width="60" height="60" alt=""><img src="${drawing}" width="40" height="60" alt=""></div>`,
  ],
  [
    'a picture larger than its box',
    /^picture: .* is larger than its box of 100×/,
    `<div style="width: 100px"><img src="${drawing}" width="300" height="60" alt=""></div>`,
    `<div style="width: 300px"><img src="${drawing}" width="300" height="60" alt=""></div>`,
  ],
  [
    'a picture larger than what is fetched',
    /^picture: .* is blown up: it is fetched for 100 px$/,
    `<picture><source sizes="(min-width: 700px) 100px, 400px" srcset="${dot} 160w"><img src="${dot}" width="400" height="60" alt=""></picture>`,
    `<picture><source sizes="(max-width: 700px) 100px, min(400px, 80vw)" srcset="${dot} 160w"><img src="${dot}" width="400" height="60" alt=""></picture>`,
  ],
  ['a source with a place of its own', /^picture: .*source shows nothing /, inGrid(''), inGrid('display: none')],
  [
    'small targets side by side',
    /^target: .* is 12×12, too near to /,
    tiny(2),
    `${tiny(20)}<p>A <a href="/one">1</a> <a href="/two">2</a> in a sentence</p><label><input type="checkbox" style="width: 12px"> As large as its messages, and a second line</label>`,
  ],
  [
    'a heading under the bar after a jump',
    /^covered: .*h2#two lies under .*header .* after a jump to it: at 0 px$/,
    chapter('height: 40px'),
    chapter('height: 40px; scroll-margin-top: 70px'),
  ],
  [
    'a control under the bar when it gets the focus',
    /^covered: .*button lies under .*header .* after the focus /,
    `${bar}${long}<button>Press</button>${long}`,
    `${bar}${long}<button style="scroll-margin-block: 70px">Press</button>${long}`,
  ],
]

for (const [what, fault, broken, sound] of pages)
  test(`${what} is a layout fault, and a correct page has none`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await page.setContent(styles + broken)
    const faults = await layoutFaults(page)
    expect(faults).toContainEqual(expect.stringMatching(fault))
    for (const line of faults) expect(line).toMatch(fault)
    await page.setContent(styles + sound)
    expect(await layoutFaults(page)).toEqual([])
  })
