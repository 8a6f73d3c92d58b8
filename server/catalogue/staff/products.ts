import type { FastifyRequest } from 'fastify'
import type { NewProduct, ProductChange, ProductWritten, Removed, StaffProduct } from '#api/contract/staff-catalogue.ts'
import {
  applyPatches,
  loadProduct,
  lockProduct,
  removeProducts,
  type ProductPatch,
  type WriteOptions,
} from '../write/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { throwRefused } from './field-errors.ts'
import { storedPictures } from './pictures.ts'
import { productPatch } from './product-patch.ts'
import { showProduct } from './show-product.ts'
import { productToChange } from './version.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

type Shop = { db: Database; place: Place }

/** @throws Refusal 404 */
export async function readProduct(db: Tx, sku: string): Promise<StaffProduct> {
  const stored = await loadProduct(db, sku)
  if (!stored) throw notFound()
  return showProduct(stored)
}

/** Creates a product. @throws Refusal 409 if the SKU exists, 422 */
export async function createProduct(
  { db, place }: Shop,
  request: FastifyRequest,
  { sku, ...body }: NewProduct,
): Promise<ProductWritten> {
  const stored = await storedPictures(place, idsIn(body))
  return auditedWrite(db, request, async (tx, author) => {
    if (await lockProduct(tx, sku)) throw new Refusal(409, 'api.staff.productExists')
    return { ...(await write(tx, productPatch(sku, body, undefined, stored), body, author)), undo: null }
  })
}

/** Changes the fields that the patch names. @throws Refusal 404, 412, 422 */
export async function changeProduct(
  { db, place }: Shop,
  request: FastifyRequest,
  sku: string,
  body: ProductChange,
): Promise<ProductWritten> {
  const stored = await storedPictures(place, idsIn(body))
  return auditedWrite(db, request, async (tx, author) => {
    const { state } = await productToChange(tx, sku, request)
    return write(tx, productPatch(sku, body, state, stored), body, author)
  })
}

/** Deletes a product, or archives it if an order names it. @throws Refusal 404, 412 */
export const removeProduct = (db: Database, request: FastifyRequest, sku: string): Promise<Removed> =>
  auditedWrite(db, request, async (tx, author) => {
    await productToChange(tx, sku, request)
    const { deleted, run } = await removeProducts(tx, [sku], { author })
    return { result: deleted.length ? 'deleted' : 'archived', publishing_run: run }
  })

const idsIn = ({ pictures }: ProductChange): string[] => (pictures ?? []).map(({ id }) => id)

async function write(
  tx: Tx,
  patch: ProductPatch,
  { variants = [] }: ProductChange,
  author: WriteOptions['author'],
): Promise<ProductWritten> {
  const { refused, run, count } = await applyPatches(tx, { products: [patch] }, { author })
  throwRefused(refused, variants, 'variants')
  const undo = count.updated > 0 ? (author.request ?? null) : null
  return { product: await readProduct(tx, patch.sku), undo, publishing_run: run }
}
