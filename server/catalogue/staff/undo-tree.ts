import type { FastifyRequest } from 'fastify'
import type { UndoChange } from '#api/contract/staff-products.ts'
import type { TreeUndone } from '#api/contract/staff-tree.ts'
import { PatchRefused, undoTree } from '../write/service.ts'
import { changesOfRequest } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { collectFieldErrors } from './field-errors.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

/** @throws Refusal 404 when no brand or category was changed by it, 422 when a former name or place is taken */
export const undoTreeChange = (db: Database, request: FastifyRequest, { change }: UndoChange): Promise<TreeUndone> =>
  auditedWrite(db, request, async (tx, author) => {
    const brands = await changesOfRequest(tx, change, 'brand')
    const categories = await changesOfRequest(tx, change, 'category')
    if (brands.length + categories.length === 0) throw notFound()
    try {
      const { run, ...undone } = await undoTree(tx, [...brands, ...categories], author)
      return { ...undone, publishing_run: run }
    } catch (error) {
      if (!(error instanceof PatchRefused)) throw error
      const fieldErrors = collectFieldErrors()
      fieldErrors.add(error.field, error.message)
      return fieldErrors.refuse()
    }
  })
