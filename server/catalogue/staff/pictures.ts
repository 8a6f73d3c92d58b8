import type { ProductChange, StaffPicture } from '#api/contract/staff-catalogue.ts'
import { line } from '../values/service.ts'
import { pictureOf, type PicturePatch, type PictureState } from '../write/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { readOriginal, storeOriginal } from '#server/media/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import type { FieldErrors } from './field-errors.ts'

/** Width and height in px by picture id, for pictures in the shop's store. */
export type Stored = Map<string, { width: number; height: number }>

const STORED = 'sha256:'
export const pictureId = (key: string): string => `${STORED}${key}`

/** The sizes of those pictures that are in the store. Reads files, so call it before the transaction. */
export async function storedPictures(place: Place, ids: string[]): Promise<Stored> {
  const stored: Stored = new Map()
  for (const id of new Set(ids)) {
    const bytes = id.startsWith(STORED) ? await readOriginal(place, id.slice(STORED.length)) : undefined
    if (bytes) stored.set(id, await storeOriginal(place, bytes))
  }
  return stored
}

type Given = { id: string; alt?: string | undefined; focus?: string | null | undefined }

/** @param present current pictures, whose alt text and focus stay where none is given */
export function picturePatch(
  { id, alt, focus }: Given,
  field: string,
  { stored, present, fieldErrors }: { stored: Stored; present: PictureState[]; fieldErrors: FieldErrors },
): PicturePatch | undefined {
  const known = present.find(({ identity }) => identity === id)
  const size = stored.get(id)
  if (!known && !size) {
    fieldErrors.add(field, message('api.staff.pictureUnknown'))
    return undefined
  }
  const kept = focus === undefined ? known?.focus : focus
  const patch = pictureOf({
    identity: id,
    alt: alt === undefined ? (known?.alt ?? '') : line(alt),
    ...(kept && { focus: kept }),
  })
  return size ? { ...patch, width: size.width, height: size.height } : patch
}

/** Ids of the product's pictures after the change, in order. */
export function pictureIdsAfter({ pictures, gone }: ProductChange, present: PictureState[]): string[] {
  if (pictures === null) return []
  const named = new Set([...(pictures ?? []).map(({ id }) => id), ...(gone?.pictures ?? [])])
  return [
    ...new Set((pictures ?? []).map(({ id }) => id)),
    ...present.map(({ identity }) => identity).filter((id) => !named.has(id)),
  ]
}

export const shownPicture = ({ identity, alt, focus }: PictureState): StaffPicture => ({
  id: identity,
  alt,
  focus: focus ?? null,
})
