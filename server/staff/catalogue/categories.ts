import type { FastifyRequest } from 'fastify'
import { slugify } from '#locales/arabic-text.ts'
import type { Removed } from '#api/contract/staff-catalogue.ts'
import type { CategoryChange, CategoryWritten, NewCategory, StaffCategory } from '#api/contract/staff-tree.ts'
import { lines, nameOf } from '#server/catalogue-import/service.ts'
import {
  applyPatches,
  loadCategories,
  lockWriting,
  PatchRefused,
  pathKey,
  removeCategory,
  RemovalRefused,
  type CategoryPatch,
  type CategoryState,
  type WriteOptions,
} from '#server/catalogue/write/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import { openFaults } from './faults.ts'
import { picturePatch, shownPicture, storedPictures, type Stored } from './pictures.ts'
import { inOneWrite } from './write.ts'

type Shop = { db: Database; dataDir: string }
/** By path key. */
type Tree = Map<string, CategoryState>

export async function listCategories(db: Tx): Promise<StaffCategory[]> {
  const tree = await loadCategories(db)
  return [...tree.values()].map((category) => showCategory(category, tree)).toSorted((a, b) => a.id - b.id)
}

/** @throws Refusal 409 when the name is taken there, 422 */
export async function createCategory(shop: Shop, request: FastifyRequest, body: NewCategory): Promise<CategoryWritten> {
  const stored = await storedPictures(shop.dataDir, body.picture ? [body.picture.id] : [])
  return inOneWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    const patch = categoryPatch(undefined, body, tree, stored)
    if (tree.has(pathKey(patch.path))) throw new Refusal(409, 'api.staff.categoryTaken')
    return write(tx, patch, author)
  })
}

/** Another name or parent moves it, with all below it. @throws Refusal 404, 422 */
export async function changeCategory(
  shop: Shop,
  request: FastifyRequest,
  id: number,
  body: CategoryChange,
): Promise<CategoryWritten> {
  const stored = await storedPictures(shop.dataDir, body.picture ? [body.picture.id] : [])
  return inOneWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    return write(tx, categoryPatch(byId(tree, id), body, tree, stored), author)
  })
}

/** Archived where an order names a product in it. @throws Refusal 404, 409 as long as others lie below it */
export const deleteCategory = (db: Database, request: FastifyRequest, id: number): Promise<Removed> =>
  inOneWrite(db, request, async (tx, author) => {
    await lockWriting(tx)
    const { path } = byId(await loadCategories(tx), id)
    try {
      const { result, run } = await removeCategory(tx, path, { author })
      return { result, publishing_run: run }
    } catch (error) {
      throw error instanceof RemovalRefused ? new Refusal(409, 'api.staff.categoryChildren') : error
    }
  })

function byId(tree: Tree, id: number): CategoryState {
  const found = [...tree.values()].find((category) => category.id === id)
  if (!found) throw notFound()
  return found
}

function categoryPatch(
  present: CategoryState | undefined,
  { name: given, parent, picture: shown, ...body }: CategoryChange,
  tree: Tree,
  stored: Stored,
): CategoryPatch {
  const faults = openFaults()
  const name = given === undefined ? present?.path.at(-1) : faults.check('name', () => nameOf(given, 'name'))
  const above = parent == null ? undefined : [...tree.values()].find(({ id }) => id === parent)
  if (parent != null && !above) faults.add('parent', message('import.categoryMissing'))
  const context = { stored, present: present?.picture ? [present.picture] : [], faults }
  const picture = shown && picturePatch(shown, 'picture.id', context)
  faults.end()
  const parentPath = parent === undefined ? (present?.path.slice(0, -1) ?? []) : (above?.path ?? [])
  const to = [...parentPath, name!]
  return {
    path: present?.path ?? to,
    to,
    slug: body.slug === undefined ? undefined : slugify(body.slug) || undefined,
    description: body.description && lines(body.description),
    picture,
    position: body.position,
    isArchived: body.archived,
  }
}

async function write(tx: Tx, patch: CategoryPatch, author: WriteOptions['author']): Promise<CategoryWritten> {
  try {
    const { run } = await applyPatches(tx, { categories: [patch] }, { author })
    const tree = await loadCategories(tx)
    return { category: showCategory(tree.get(pathKey(patch.to!))!, tree), publishing_run: run }
  } catch (error) {
    if (!(error instanceof PatchRefused)) throw error
    const faults = openFaults()
    faults.add(error.field, error.message)
    faults.end()
    throw error
  }
}

const showCategory = (category: CategoryState, tree: Tree): StaffCategory => ({
  id: category.id,
  slug: category.slug,
  description: category.description,
  picture: shownPicture(category.picture),
  path: category.path,
  parent: tree.get(pathKey(category.path.slice(0, -1)))?.id ?? null,
  position: category.position,
  archived: category.isArchived,
})
