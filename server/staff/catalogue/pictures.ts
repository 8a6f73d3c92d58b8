import type { ProductChange, StaffPicture } from '#api/contract/staff-catalogue.ts'
import { line } from '#server/catalogue-import/service.ts'
import { pictureOf, type PicturePatch, type PictureState } from '#server/catalogue/write/service.ts'
import { message } from '#server/http/messages.ts'
import { readOriginal, storeOriginal } from '#server/media/service.ts'
import type { Place } from '#server/storage/service.ts'
import type { Faults } from './faults.ts'

/** Width and height in px of pictures that the shop's store has, by id. */
export type Stored = Map<string, { width: number; height: number }>

const STORED = 'sha256:'
export const pictureId = (key: string): string => `${STORED}${key}`

/** Which of these pictures the store has. It reads files: call it before the transaction. */
export async function storedPictures(place: Place, ids: string[]): Promise<Stored> {
  const stored: Stored = new Map()
  for (const id of new Set(ids)) {
    const bytes = id.startsWith(STORED) ? await readOriginal(place, id.slice(STORED.length)) : undefined
    if (bytes) stored.set(id, await storeOriginal(place, bytes))
  }
  return stored
}

type Given = { id: string; alt?: string | undefined; focus?: string | null | undefined }

/** @param present pictures that the thing has already, whose alt and focus stay where none is given */
export function picturePatch(
  { id, alt, focus }: Given,
  field: string,
  { stored, present, faults }: { stored: Stored; present: PictureState[]; faults: Faults },
): PicturePatch | undefined {
  const known = present.find(({ identity }) => identity === id)
  const size = stored.get(id)
  if (!known && !size) {
    faults.add(field, message('api.staff.pictureUnknown'))
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

/** Ids of the pictures that a product will have, in their order. */
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
