import type { FastifyRequest } from 'fastify'
import { slugify } from '#locales/arabic-text.ts'
import type { BrandChange, BrandWritten, NewBrand, StaffBrand, TreeRemoved } from '#api/contract/staff-tree.ts'
import { lines, nameOf } from '../values/service.ts'
import {
  applyPatches,
  loadBrands,
  lockWriting,
  removeBrand,
  RemovalRefused,
  type BrandPatch,
  type BrandState,
  type WriteOptions,
} from '../write/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { collectFieldErrors } from './field-errors.ts'
import { picturePatch, shownPicture, storedPictures, type Stored } from './pictures.ts'
import { countByBrand } from './tree-counts.ts'
import { requireVersion, versionOf } from '#server/platform/http/record-version.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

type Shop = { db: Database; place: Place }

export async function listBrands(db: Tx): Promise<StaffBrand[]> {
  const counts = await countByBrand(db)
  return [...(await loadBrands(db)).values()].map((brand) => showBrand(brand, counts)).toSorted((a, b) => a.id - b.id)
}

/** Creates a brand. @throws Refusal 409 if the name is taken, 422 */
export async function createBrand(shop: Shop, request: FastifyRequest, body: NewBrand): Promise<BrandWritten> {
  const stored = await storedPictures(shop.place, body.picture ? [body.picture.id] : [])
  return auditedWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    return write(tx, brandPatch(undefined, body, stored), undefined, author)
  })
}

/** Changes the fields that the patch names. @throws Refusal 404, 409 if the name is taken, 412, 422 */
export async function changeBrand(
  shop: Shop,
  request: FastifyRequest,
  id: number,
  body: BrandChange,
): Promise<BrandWritten> {
  const stored = await storedPictures(shop.place, body.picture ? [body.picture.id] : [])
  return auditedWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    const present = await brandToChange(tx, id, request)
    return write(tx, brandPatch(present, body, stored), present, author)
  })
}

/** Deletes a brand. @throws Refusal 404, 409 while products have the brand, 412 */
export const deleteBrand = (db: Database, request: FastifyRequest, id: number): Promise<TreeRemoved> =>
  auditedWrite(db, request, async (tx, author) => {
    await lockWriting(tx)
    const { name } = await brandToChange(tx, id, request)
    try {
      return { result: 'deleted', undo: request.id, publishing_run: await removeBrand(tx, name, { author }) }
    } catch (error) {
      throw error instanceof RemovalRefused ? new Refusal(409, 'api.staff.brandUsed') : error
    }
  })

async function brandToChange(tx: Tx, id: number, request: FastifyRequest): Promise<BrandState> {
  const found = [...(await loadBrands(tx)).values()].find((brand) => brand.id === id)
  if (!found) throw notFound()
  requireVersion(request, showBrand(found, await countByBrand(tx)), 'api.staff.brandOutdated')
  return found
}

function brandPatch(present: BrandState | undefined, body: BrandChange, stored: Stored): BrandPatch {
  const fieldErrors = collectFieldErrors()
  const name = body.name === undefined ? undefined : fieldErrors.check('name', () => nameOf(body.name!, 'name'))
  const context = { stored, present: present?.picture ? [present.picture] : [], fieldErrors }
  const picture = body.picture && picturePatch(body.picture, 'picture.id', context)
  fieldErrors.throwIfAny()
  return {
    name: present?.name ?? name!,
    rename: name,
    slug: body.slug === undefined ? undefined : slugify(body.slug) || undefined,
    description: body.description && lines(body.description),
    picture,
  }
}

async function write(
  tx: Tx,
  patch: BrandPatch,
  present: BrandState | undefined,
  author: WriteOptions['author'],
): Promise<BrandWritten> {
  const { name, rename = name } = patch
  const namesake = (await loadBrands(tx)).get(rename)
  if (namesake && namesake.id !== present?.id) throw new Refusal(409, 'api.staff.brandTaken')
  const { run, count } = await applyPatches(tx, { brands: [patch] }, { author })
  const undo = count.created + count.updated > 0 ? (author.request ?? null) : null
  const brand = showBrand((await loadBrands(tx)).get(rename)!, await countByBrand(tx))
  return { brand, undo, publishing_run: run }
}

function showBrand({ id, name, slug, description, picture }: BrandState, counts: Map<number, number>): StaffBrand {
  const shown = { id, name, slug, description, picture: picture && shownPicture(picture) }
  return { ...shown, products: counts.get(id) ?? 0, version: versionOf(shown) }
}
