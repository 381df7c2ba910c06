import { expect, it } from 'vitest'
import { pictureAddress, pictureFormats, pictureWidths, readPictureName } from './pictures.ts'

it('names every form so that its name can be read again', () => {
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

it('leaves pictures from elsewhere alone', () => {
  for (const image of ['https://pictures.example/a.svg', '/images/posters/a.png', ''])
    expect(pictureAddress(image, { width: 320, format: 'avif' })).toBeUndefined()
})
