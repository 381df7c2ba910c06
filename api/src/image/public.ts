export {
  type Drawings,
  type PresentFacts,
  posterSize,
  presentSize,
  type StillFacts,
  wideSize,
} from './drawings.ts'
export { encodeDrawing, type PictureShape, type PictureSource } from './encode-picture.ts'
export { createGallery, type Drawing } from './gallery.ts'
export {
  backdropAddress,
  originalVersion,
  type PosterFacts,
  type PosterVersionFacts,
  posterAddress,
  posterIn,
  stillAddress,
} from './image-address.ts'
export { createOriginals, examinePicture, type Originals } from './originals.ts'
export { createPictureForms, isTiny, type PictureForms } from './picture-forms.ts'
export { placeholders } from './placeholders.ts'
