import { Gallery } from '#components/gallery/Gallery.tsx'

export const Page = Gallery
