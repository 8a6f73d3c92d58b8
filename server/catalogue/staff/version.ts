import type { FastifyRequest } from 'fastify'
import { lockProduct, type StoredProduct } from '../write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { showProduct } from './show-product.ts'

/**
 * The product that a call changes, locked until its transaction ends.
 * @throws Refusal 404; 412 with the current product if `If-Match` names another version
 */
export async function productToChange(tx: Tx, sku: string, request: FastifyRequest): Promise<StoredProduct> {
  const stored = await lockProduct(tx, sku)
  if (!stored) throw notFound()
  const expected = request.headers['if-match']
  const present = showProduct(stored)
  if (expected === undefined || isNamed(expected, present.version)) return stored
  const outdated = new Refusal(412, 'api.staff.productOutdated')
  Object.assign(outdated.answer, { data: present })
  throw outdated
}
