/** What the server takes: docs/settings.md. */
export const SVG_KILOBYTES = 64
const PNG_KILOBYTES = 96
/** The largest icon of an app. */
const DRAWN_PX = 512
const RASTER = ['image/png', 'image/jpeg', 'image/webp']

export type ReadPicture = { picture: string } | { wrong: 'kind' | 'unreadable' } | { wrong: 'large'; kilobytes: number }

/** The text of an SVG file, or another picture as a data URL of a PNG. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const isSvg = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)
  if (!isSvg && !RASTER.includes(file.type)) return { wrong: 'kind' }
  if (isSvg && file.size > SVG_KILOBYTES * 1024) return { wrong: 'large', kilobytes: SVG_KILOBYTES }
  try {
    if (isSvg) return { picture: await file.text() }
    const png = file.type === 'image/png' && file.size <= PNG_KILOBYTES * 1024 ? file : await asSmallPng(file)
    return { picture: dataUrl(new Uint8Array(await png.arrayBuffer())) }
  } catch {
    // It was moved or removed after it was chosen, or is no picture.
    return { wrong: 'unreadable' }
  }
}

async function asSmallPng(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, DRAWN_PX / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/png' })
}

const dataUrl = (png: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''))}`

/** The address of a picture of the form. */
export const pictureUrl = (picture: string): string =>
  picture.startsWith('data:') ? picture : `data:image/svg+xml,${encodeURIComponent(picture)}`
