/** What the server takes: docs/settings.md. It packs a PNG before it measures it. */
export const SVG_KILOBYTES = 64
export const PACKED_PNG_KILOBYTES = 96
const PNG_KILOBYTES = 512

export type ReadPicture = { picture: string } | { wrong: 'kind' | 'unreadable' } | { wrong: 'large'; kilobytes: number }

/** The text of an SVG file, or a PNG file as a data URL. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const isSvg = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)
  if (!isSvg && file.type !== 'image/png') return { wrong: 'kind' }
  const kilobytes = isSvg ? SVG_KILOBYTES : PNG_KILOBYTES
  if (file.size > kilobytes * 1024) return { wrong: 'large', kilobytes }
  try {
    return { picture: isSvg ? await file.text() : dataUrl(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    // It was moved or removed after it was chosen.
    return { wrong: 'unreadable' }
  }
}

const dataUrl = (png: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''))}`

/** The address of a picture of the form. */
export const pictureUrl = (picture: string): string =>
  picture.startsWith('data:') ? picture : `data:image/svg+xml,${encodeURIComponent(picture)}`
