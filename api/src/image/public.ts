export { encodeJpeg, type PictureShape, type PictureSource } from './encode-picture.ts'
export {
  backdropAddress,
  originalVersion,
  type PosterVersionFacts,
  posterAddress,
  posterIn,
  stillAddress,
} from './image-address.ts'
export { createOriginals, examineContent, examinePicture, isDrawing, type Originals } from './originals.ts'
export { createPictureForms, isTiny, type PictureForms } from './picture-forms.ts'
export { pictureShapes, presentSize } from './picture-sizes.ts'
export { placeholders } from './placeholders.ts'
