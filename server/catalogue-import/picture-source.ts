import path from 'node:path'
import type { PictureRecord } from '#server/catalogue/service.ts'
import { RowRefused, line } from '#server/catalogue/values/service.ts'
import type { InputFile, PictureDraft } from './types.ts'

/** Marks a picture draft whose source is a file that has yet to be taken into the shop's store. */
export const LOCAL = 'file:'

/**
 * What a picture is known by: its address, or `file:` and the path of a file beside the catalogue.
 * @throws RowRefused when it is neither
 */
export function pictureSource(src: string, file: InputFile): string {
  const given = src.trim()
  const address = given.startsWith('//') ? `https:${given}` : given
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href
  if (file.localPictures && given !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(given))
    return LOCAL + path.resolve(file.directory, given)
  throw new RowRefused('pictures', 'import.pictureAddress', { value: given })
}

export const pictureDraft = ({ src, alt, focus }: PictureRecord, file: InputFile): PictureDraft => ({
  source: pictureSource(src, file),
  directory: file.directory,
  alt: line(alt ?? ''),
  ...(focus !== undefined && { focus }),
  key: null,
  width: null,
  height: null,
})
