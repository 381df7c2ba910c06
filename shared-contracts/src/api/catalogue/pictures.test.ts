import { expect, it } from 'vitest'
import { pictureAddress, pictureFormats, pictureWidths, previewAddress, readPictureName } from './pictures.ts'

it('names every form so that its name can be parsed again', () => {
  for (const width of pictureWidths)
    for (const format of pictureFormats) {
      const address = pictureAddress('/images/posters/night-glass.svg?v=ab12', { width, format })
      expect(address).toBe(`/images/posters/night-glass.${width}.${format}?v=ab12`)
      expect(readPictureName(`night-glass.${width}.${format}`)).toEqual({ id: 'night-glass', form: { width, format } })
    }
  expect(readPictureName('night-glass.svg')).toEqual({ id: 'night-glass' })
})

it.each(['night-glass.321.avif', 'night-glass.320.png', 'night-glass', '../x.svg', '.320.avif', 'a.svg.svg'])(
  'knows no %s',
  (file) => expect(readPictureName(file)).toBeUndefined(),
)

it('previews a link with the jpg, or with the picture itself if it is external', () => {
  expect(previewAddress('/images/stills/a-1.svg?v=1')).toBe('/images/stills/a-1.640.jpg?v=1')
  expect(previewAddress('https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
})

it('leaves external pictures alone', () => {
  for (const image of ['https://pictures.example/a.svg', '/images/posters/a.png', ''])
    expect(pictureAddress(image, { width: 320, format: 'avif' })).toBeUndefined()
})
