import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureForms, type FormName } from './picture-forms.ts'

const log = pino({ level: 'silent' })
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="9" height="9"/></svg>',
)
const shape = { width: 640, height: 960 }
const drawing = { picture: { svg }, shape }
const form: FormName = { kind: 'posters', id: 'one', version: 'a', width: 160, format: 'webp' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('can be found by another process once it is encoded, and is never half written', async () => {
  const made = await createPictureForms(folder, log).make(form, drawing)
  expect(made?.subarray(8, 12).toString()).toBe('WEBP')
  expect(await createPictureForms(folder, log).find(form)).toEqual(made)
  expect(await readdir(folder)).toEqual(['posters-one.a.160.webp'])
})

it('that fails to encode is undefined, and the next one is encoded all the same', async () => {
  const forms = createPictureForms(folder, log)
  const [broken, next] = await Promise.all([
    forms.make({ ...form, id: 'broken' }, { picture: { svg: Buffer.from('no picture') }, shape }),
    forms.make({ ...form, id: 'next' }, drawing),
  ])
  expect(broken).toBeUndefined()
  expect(next).toBeDefined()
  expect(await forms.find({ ...form, id: 'broken' })).toBeUndefined()
})

it('starts no encoding once it is closed', async () => {
  const forms = createPictureForms(folder, log)
  const running = forms.make({ ...form, id: 'running' }, drawing)
  const waiting = forms.make({ ...form, id: 'waiting' }, drawing)
  await forms.close()
  await Promise.all([running, waiting])
  expect(await forms.find({ ...form, id: 'waiting' })).toBeUndefined()
})
