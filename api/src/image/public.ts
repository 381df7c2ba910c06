export { drawBackdrop } from './draw-backdrop.ts'
export { drawPoster } from './draw-poster.ts'
export { drawPresent, type PresentFacts, presentSize } from './draw-present.ts'
export { drawStill } from './draw-still.ts'
export { wideSize } from './draw-wide.ts'
export { encodeDrawing, type PictureShape, type PictureSource } from './encode-picture.ts'
export { createGallery, type Drawing } from './gallery.ts'
export {
  backdropAddress,
  originalVersion,
  type PosterVersionFacts,
  posterAddress,
  posterIn,
  stillAddress,
} from './image-address.ts'
export { createOriginals, examinePicture, type Originals } from './originals.ts'
export { createPictureForms, isTiny, type PictureForms } from './picture-forms.ts'
