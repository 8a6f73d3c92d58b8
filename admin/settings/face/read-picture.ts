/** What the server takes: docs/settings.md. */
export const SVG_KILOBYTES = 64
const MOST_PNG_BYTES = 96 * 1024
/** The first is that of an app's largest icon; photographs fit in the smaller ones. */
const DRAWN_PX = [512, 384, 256, 192] as const
const RASTER = ['image/png', 'image/jpeg', 'image/webp']

export type ReadPicture = { picture: string } | { wrong: 'kind' | 'unreadable' } | { wrong: 'large'; kilobytes: number }

/** The text of an SVG file, or another picture as a data URL of a PNG. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const isSvg = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)
  if (!isSvg && !RASTER.includes(file.type)) return { wrong: 'kind' }
  if (isSvg && file.size > SVG_KILOBYTES * 1024) return { wrong: 'large', kilobytes: SVG_KILOBYTES }
  try {
    if (isSvg) return { picture: await file.text() }
    const png = file.type === 'image/png' && file.size <= MOST_PNG_BYTES ? file : await asSmallPng(file)
    return { picture: dataUrl(new Uint8Array(await png.arrayBuffer())) }
  } catch {
    // It was moved or removed after it was chosen, or is no picture.
    return { wrong: 'unreadable' }
  }
}

/** The largest PNG that the server takes, of a picture in any format. */
async function asSmallPng(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  let png = await drawn(picture, DRAWN_PX[0])
  for (const longest of DRAWN_PX.slice(1)) if (png.size > MOST_PNG_BYTES) png = await drawn(picture, longest)
  return png
}

function drawn(picture: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(sideOf(picture.width * scale), sideOf(picture.height * scale))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

const sideOf = (length: number): number => Math.max(1, Math.round(length))

const dataUrl = (png: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''))}`

/** The address of a picture of the form. */
export const pictureUrl = (picture: string): string =>
  picture.startsWith('data:') ? picture : `data:image/svg+xml,${encodeURIComponent(picture)}`
