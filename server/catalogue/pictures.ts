import type { Picture } from '#api/contract/shared.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'

export type PictureRow = {
  picture_key: string | null
  picture_source: string | null
  picture_width: number | null
  picture_height: number | null
  picture_alt: string | null
  picture_focus: string | null
}

/** Columns of a row of `pictures` (alias `pi`), with the alt text and focus of its place of use. */
export const pictureColumns = (alt: SQL, focus: SQL): SQL =>
  sql`pi.key as picture_key, pi.source as picture_source, pi.width as picture_width, pi.height as picture_height, ${alt} as picture_alt, ${focus} as picture_focus`

/** A picture can be shown if it is in the store or has a web address. */
export const isShown = sql`(pi.key is not null or pi.source ~* '^https?://')`

export function toPicture(row: PictureRow): Picture | null {
  const {
    picture_key: key,
    picture_source: source,
    picture_alt: alt,
    picture_width: width,
    picture_height: height,
    picture_focus: focus,
  } = row
  const url = !key && source && /^https?:\/\//i.test(source) ? source : null
  return key || url ? { key, url, alt: alt ?? '', width, height, ...(focus && { focus }) } : null
}
