import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { runExport, runImport } from './public.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await addTitleOnSale(server, 'harbour')
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-pictures-'))
  await mkdir(join(folder, 'pictures'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => server.stop())

const quiet = { say: () => undefined, signal: new AbortController().signal, isDryRun: false }

const colours = { red: '#c01020', blue: '#1020c0' } as const
const painted = (width: number, height: number, colour: keyof typeof colours) =>
  sharp({ create: { width, height, channels: 3, background: colours[colour] } })

/** Imports the shop with these changes of the title or of its first story. */
async function importing(title: object, story: object = {}): Promise<string> {
  const file = join(folder, 'catalogue.json')
  await runExport(server.deps, file, quiet)
  const shop = JSON.parse(await readFile(file, 'utf8'))
  Object.assign(shop.titles[0], title)
  Object.assign(shop.stories[0], story)
  await writeFile(file, JSON.stringify(shop))
  return runImport(server.deps, file, quiet)
}

const params = { full_title_id: 'harbour' }
async function images() {
  const { title } = await server.api.call('GET /title/{full_title_id}', { params })
  const { story } = await server.api.call('GET /title/{full_title_id}/story/{story_id}', {
    params: { ...params, story_id: 'harbour-1' },
  })
  return { poster: title.image, backdrop: title.backdrop, still: story.image }
}

const get = (address: string | undefined) => fetch(server.origin + address)

async function pictureAt(address: string | undefined) {
  const response = await get(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { type: response.headers.get('content-type'), width, height, isRed: dominant.r > dominant.b }
}

it('an imported picture is shown instead of a placeholder, scaled by the job, and the placeholder again without it', async () => {
  const placeholders = await images()
  await painted(1200, 1800, 'red').jpeg().toFile(join(folder, 'pictures/harbour.jpg'))
  await painted(1920, 1080, 'blue').webp().toFile(join(folder, 'still.webp'))
  await importing({ poster_file: 'pictures/harbour.jpg', backdrop_file: 'still.webp' }, { still_file: 'still.webp' })
  const shown = await images()
  expect(shown.poster).not.toBe(placeholders.poster)
  expect(shown.backdrop).not.toBe(placeholders.backdrop)
  expect(shown.still).not.toBe(placeholders.still)

  await server.jobs.run('catalogue-scale-pictures')
  const files = await readdir(join(server.deps.settings.DATA_DIR, 'pictures'))
  // Posters have seven widths, stills eight and backdrops ten, each in three formats.
  expect(files.filter((file) => file.startsWith('posters-harbour.'))).toHaveLength(21)
  expect(files.filter((file) => file.startsWith('stills-harbour-1.'))).toHaveLength(24)
  expect(files.filter((file) => file.startsWith('backdrops-harbour.'))).toHaveLength(30)
  const backdrop = await pictureAt(pictureAddress(shown.backdrop ?? '', { width: 1920, format: 'avif' }))
  expect(backdrop).toEqual({ type: 'image/avif', width: 1920, height: 1080, isRed: false })
  const avif = await pictureAt(pictureAddress(shown.poster, { width: 320, format: 'avif' }))
  expect(avif).toEqual({ type: 'image/avif', width: 320, height: 480, isRed: true })
  const still = await pictureAt(pictureAddress(shown.still, { width: 960, format: 'webp' }))
  expect(still).toEqual({ type: 'image/webp', width: 960, height: 540, isRed: false })
  // The address of a drawing gives the picture too, for a client that derives no other form.
  expect(await pictureAt(shown.poster)).toEqual({ type: 'image/jpeg', width: 640, height: 960, isRed: true })

  await importing({ poster_file: null, backdrop_file: null }, { still_file: null })
  expect(await images()).toEqual(placeholders)
  expect((await get(placeholders.poster)).headers.get('content-type')).toContain('image/svg+xml')
})

const drawing = (width: number, height: number, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`

it('a drawing is sent as it is until it is encoded, and a poster has an English edition', async () => {
  await writeFile(join(folder, 'poster.svg'), drawing(60, 90, '#c01020'))
  await writeFile(join(folder, 'english.svg'), drawing(60, 90, '#1020c0'))
  await importing({ poster_file: 'poster.svg', poster_en_file: 'english.svg' })
  // Drawings wait for nothing, so the job has nothing to do.
  await server.jobs.run('catalogue-scale-pictures')
  const { poster } = await images()
  const english = (await server.client({ locale: 'en' }).call('GET /title/{full_title_id}', { params })).title.image
  expect(english).toBe(poster.replace('/posters/', '/englishposters/'))
  expect(await (await get(poster)).text()).toContain('#c01020')
  expect(await (await get(english)).text()).toContain('#1020c0')
  expect((await get(pictureAddress(poster, { width: 240, format: 'avif' }))).headers.get('cache-control')).toBe(
    'no-store',
  )
  const shown = { type: 'image/jpeg', width: 640, height: 960 }
  expect(await pictureAt(pictureAddress(poster, { width: 640, format: 'jpg' }))).toEqual({ ...shown, isRed: true })
  expect(await pictureAt(pictureAddress(english, { width: 640, format: 'jpg' }))).toEqual({ ...shown, isRed: false })
  const copy = join(folder, 'copy/catalogue.json')
  await runExport(server.deps, copy, quiet)
  expect(await readFile(join(folder, 'copy/english.svg'), 'utf8')).toContain('#1020c0')
  expect(await runImport(server.deps, copy, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
  await expect(importing({ poster_file: null })).rejects.toThrow(
    'poster_en_file: expected nothing without a poster_file',
  )
  const originals = join(server.deps.settings.DATA_DIR, 'originals')
  await rename(originals, `${originals}.away`)
  const lost = await get(pictureAddress(poster, { width: 400, format: 'avif' }))
  expect(lost.headers.get('cache-control')).toBe('no-store')
  expect(await lost.text()).toContain('harbourの')
  await rename(`${originals}.away`, originals)
  await importing({ poster_file: null, poster_en_file: null })
})

it('a large drawing has its smallest form too, and black where it is transparent', async () => {
  const half = drawing(4000, 6000, '#c01020').replace(
    'width="4000" height="6000" fill',
    'width="4000" height="3000" fill',
  )
  await writeFile(join(folder, 'large.svg'), half)
  await importing({ poster_file: 'large.svg' })
  const { poster } = await images()
  const tiny = await get(pictureAddress(poster, { width: 32, format: 'avif' }))
  expect(tiny.headers.get('content-type')).toBe('image/avif')
  const below = { left: 0, top: 30, width: 32, height: 16 }
  const colours = await sharp(await tiny.arrayBuffer())
    .extract(below)
    .raw()
    .toBuffer()
  expect(Math.max(...colours)).toBeLessThan(40)
  await importing({ poster_file: null })
})

it('photographs of both editions are scaled, and a changed edition is another version of both', async () => {
  for (const [file, colour] of [
    ['ja.png', 'red'],
    ['en.png', 'blue'],
  ] as const)
    await painted(640, 960, colour).png().toFile(join(folder, file))
  await importing({ poster_file: 'ja.png', poster_en_file: 'en.png' })
  await server.jobs.run('catalogue-scale-pictures')
  const { poster } = await images()
  const english = poster.replace('/posters/', '/englishposters/')
  const avif = { width: 320, format: 'avif' } as const
  expect(await pictureAt(pictureAddress(poster, avif))).toMatchObject({ type: 'image/avif', isRed: true })
  expect(await pictureAt(pictureAddress(english, avif))).toMatchObject({ type: 'image/avif', isRed: false })
  await importing({ poster_file: 'ja.png', poster_en_file: 'ja.png' })
  expect((await images()).poster).not.toBe(poster)
  await importing({ poster_file: null, poster_en_file: null })
})

it('another content under the same name is another picture; the export takes the pictures along', async () => {
  await painted(640, 960, 'red').png().toFile(join(folder, 'poster.png'))
  expect(await importing({ poster_file: 'poster.png' })).toContain('titles: 1 changed')
  const first = await images()
  expect(await importing({ poster_file: 'poster.png' })).toContain('titles: 1 unchanged')
  await painted(640, 960, 'blue').png().toFile(join(folder, 'poster.png'))
  const copy = join(folder, 'copy/catalogue.json')
  // Not exported again before this import, because an export writes the pictures that the shop has.
  expect(await runImport(server.deps, join(folder, 'catalogue.json'), quiet)).toContain('titles: 1 changed')
  expect((await images()).poster).not.toBe(first.poster)
  await runExport(server.deps, copy, quiet)
  expect(await readFile(join(folder, 'copy/poster.png'))).toEqual(await readFile(join(folder, 'poster.png')))
  expect(await runImport(server.deps, copy, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
})

it('a picture of the wrong kind, size or proportions is refused by name', async () => {
  await importing({ poster_file: null })
  await painted(300, 450, 'red').jpeg().toFile(join(folder, 'small.jpg'))
  await painted(1920, 1080, 'red').jpeg().toFile(join(folder, 'wide.jpg'))
  await painted(640, 960, 'red').gif().toFile(join(folder, 'moving.gif'))
  await writeFile(join(folder, 'text.jpg'), 'no picture')
  await writeFile(join(folder, 'heavy.svg'), `${drawing(60, 90, 'red')}${' '.repeat(1_200_000)}`)
  const place = 'catalogue.json, titles row 1: (harbour) poster_file: '
  const size = 'expected at least 640 × 960 px in these proportions, found '
  for (const [file, fault] of [
    ['nothing.jpg', 'nothing.jpg: expected a file, found none'],
    ['small.jpg', `small.jpg: ${size}300 × 450 px`],
    ['wide.jpg', `wide.jpg: ${size}1920 × 1080 px`],
    ['moving.gif', 'moving.gif: expected a picture in one of jpeg, png, webp, avif, svg, found gif'],
    ['text.jpg', 'text.jpg: expected a picture in one of jpeg, png, webp, avif, svg, found something else'],
    ['heavy.svg', 'heavy.svg: expected at most 1.0 MB of SVG, found 1.2 MB'],
    ['../secret.jpg', 'expected the name of a picture file next to this file, such as pictures/night-glass.jpg'],
  ])
    await expect(importing({ poster_file: file })).rejects.toThrow(place + fault)
})

it('a picture that breaks while it is scaled is reported with its file and tried again, and the others are scaled', async () => {
  const whole = await painted(640, 960, 'blue').png().toBuffer()
  await writeFile(join(folder, 'torn.png'), whole.subarray(0, whole.length / 2))
  await painted(960, 540, 'red').jpeg().toFile(join(folder, 'still.jpg'))
  await importing({ poster_file: 'torn.png' }, { still_file: 'still.jpg' })
  const scaling = () => server.jobs.run('catalogue-scale-pictures')
  await expect(scaling()).rejects.toThrow('could not be scaled: torn.png (poster of harbour)')
  const { poster, still } = await images()
  expect((await pictureAt(pictureAddress(still, { width: 480, format: 'avif' }))).type).toBe('image/avif')
  const instead = await get(poster)
  expect([instead.headers.get('content-type'), instead.headers.get('cache-control')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'no-store',
  ])
  for (let attempt = 2; attempt <= 5; attempt++) await expect(scaling()).rejects.toThrow('torn.png')
  await scaling()
  await writeFile(join(folder, 'torn.png'), whole)
  await runImport(server.deps, join(folder, 'catalogue.json'), quiet)
  await scaling()
  expect((await pictureAt((await images()).poster)).type).toBe('image/jpeg')
})
