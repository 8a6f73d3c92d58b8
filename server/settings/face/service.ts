/** The merchant's logo and colours: what is checked, and what is made of them. */
export { checkedFace } from './check-face.ts'
export { drawIcons, inOneColour, raster } from './icons.ts'
export { keepPreview, PREVIEW_PATH, readPreview } from './preview.ts'
export { FACE_FILE, faceFiles, hasOwnIcons, inlineFace } from './shown-face.ts'
