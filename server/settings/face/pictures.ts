import { hash } from 'node:crypto'

/** Stored pictures are the text of an SVG, or a PNG as a data URL. */
export const PNG_START = 'data:image/png;base64,'

export const pngBytes = (picture: string): Buffer => Buffer.from(picture.slice(PNG_START.length), 'base64')
export const isPng = (picture: string): boolean => picture.startsWith(PNG_START)
export const bytesOf = (picture: string): Buffer => (isPng(picture) ? pngBytes(picture) : Buffer.from(picture))

/** As it was written by the check: the width of a PNG is in its first chunk, that of an SVG in its first tag. */
export function sizeOf(picture: string): { width: number; height: number } {
  if (isPng(picture)) {
    const head = pngBytes(picture.slice(0, PNG_START.length + 64))
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  }
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(picture) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Of names of files that never change. */
export const contentHash = (content: string): string => hash('sha256', content).slice(0, 16)
