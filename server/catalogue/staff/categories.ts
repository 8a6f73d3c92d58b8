import type { FastifyRequest } from 'fastify'
import { slugify } from '#locales/arabic-text.ts'
import type {
  CategoryChange,
  CategoryPlace,
  CategoryWritten,
  NewCategory,
  StaffCategory,
  TreeRemoved,
} from '#api/contract/staff-tree.ts'
import { lines, nameOf } from '../values/service.ts'
import {
  applyPatches,
  loadCategories,
  lockWriting,
  PatchRefused,
  categoryKey,
  removeCategory,
  RemovalRefused,
  type CategoryPatch,
  type CategoryState,
  type WriteOptions,
} from '../write/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { collectFieldErrors } from './field-errors.ts'
import { picturePatch, shownPicture, storedPictures, type Stored } from './pictures.ts'
import { countByCategory } from './tree-counts.ts'
import { requireVersion, versionOf } from '#server/platform/http/record-version.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

type Shop = { db: Database; place: Place }
/** By path key. */
type Tree = Map<string, CategoryState>

export async function listCategories(db: Tx): Promise<StaffCategory[]> {
  const tree = await loadCategories(db)
  const counts = await countByCategory(db)
  return [...tree.values()].map((category) => showCategory(category, tree, counts)).toSorted((a, b) => a.id - b.id)
}

/** Creates a category. @throws Refusal 409 if a sibling has the name, 422 */
export async function createCategory(shop: Shop, request: FastifyRequest, body: NewCategory): Promise<CategoryWritten> {
  const stored = await storedPictures(shop.place, body.picture ? [body.picture.id] : [])
  return auditedWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    const patch = categoryPatch(undefined, body, tree, stored)
    if (tree.has(categoryKey(patch.path))) throw new Refusal(409, 'api.staff.categoryTaken')
    return write(tx, patch, author)
  })
}

/** Changes a category; a new name or parent moves everything below it too. @throws Refusal 404, 412, 422 */
export async function changeCategory(
  shop: Shop,
  request: FastifyRequest,
  id: number,
  body: CategoryChange,
): Promise<CategoryWritten> {
  const stored = await storedPictures(shop.place, body.picture ? [body.picture.id] : [])
  return auditedWrite(shop.db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    const present = byId(tree, id)
    await requirePresent(tx, request, present, tree)
    return write(tx, categoryPatch(present, body, tree, stored), author)
  })
}

/**
 * Places a category among the children of `parent`, which are renumbered.
 * @throws Refusal 404, 412, 422 if `before` is not one of them
 */
export const placeCategory = (
  db: Database,
  request: FastifyRequest,
  id: number,
  { parent, before }: CategoryPlace,
): Promise<CategoryWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    const moved = byId(tree, id)
    await requirePresent(tx, request, moved, tree)
    const above = parent === null ? [] : ([...tree.values()].find((one) => one.id === parent)?.path ?? undefined)
    const fieldErrors = collectFieldErrors()
    if (!above) fieldErrors.add('parent', message('import.categoryMissing'))
    const siblings = childrenOf(tree, above ?? []).filter((one) => one !== moved)
    const at = before === null ? siblings.length : siblings.findIndex((one) => one.id === before)
    if (at < 0) fieldErrors.add('before', message('api.staff.categoryMoved'))
    fieldErrors.throwIfAny()
    const to = [...above!, moved.path.at(-1)!]
    const patches = siblings
      .toSpliced(at, 0, moved)
      .flatMap((one, position): CategoryPatch[] =>
        one === moved
          ? [{ path: one.path, to, position }]
          : one.position === position
            ? []
            : [{ path: one.path, position }],
      )
    return write(tx, { path: moved.path, to }, author, patches)
  })

const childrenOf = (tree: Tree, path: string[]): CategoryState[] =>
  [...tree.values()]
    .filter((one) => categoryKey(one.path.slice(0, -1)) === categoryKey(path))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)

/**
 * Deletes a category, or archives it if an order names a product in it.
 * @param mustBeEmpty refuses while products are in it
 * @throws Refusal 404, 409 while it has subcategories, 412
 */
export const deleteCategory = (
  db: Database,
  request: FastifyRequest,
  id: number,
  mustBeEmpty: boolean,
): Promise<TreeRemoved> =>
  auditedWrite(db, request, async (tx, author) => {
    await lockWriting(tx)
    const tree = await loadCategories(tx)
    const present = byId(tree, id)
    const { path } = present
    await requirePresent(tx, request, present, tree)
    if (mustBeEmpty && (await countByCategory(tx)).has(id)) throw new Refusal(409, 'api.staff.categoryUsed')
    try {
      const { result, run } = await removeCategory(tx, path, { author })
      return { result, undo: request.id, publishing_run: run }
    } catch (error) {
      throw error instanceof RemovalRefused ? new Refusal(409, 'api.staff.categoryChildren') : error
    }
  })

function byId(tree: Tree, id: number): CategoryState {
  const found = [...tree.values()].find((category) => category.id === id)
  if (!found) throw notFound()
  return found
}

const requirePresent = async (tx: Tx, request: FastifyRequest, present: CategoryState, tree: Tree): Promise<void> =>
  requireVersion(request, showCategory(present, tree, await countByCategory(tx)), 'api.staff.categoryOutdated')

function categoryPatch(
  present: CategoryState | undefined,
  { name: given, parent, picture: shown, ...body }: CategoryChange,
  tree: Tree,
  stored: Stored,
): CategoryPatch {
  const fieldErrors = collectFieldErrors()
  const name = given === undefined ? present?.path.at(-1) : fieldErrors.check('name', () => nameOf(given, 'name'))
  const above = parent == null ? undefined : [...tree.values()].find(({ id }) => id === parent)
  if (parent != null && !above) fieldErrors.add('parent', message('import.categoryMissing'))
  const context = { stored, present: present?.picture ? [present.picture] : [], fieldErrors }
  const picture = shown && picturePatch(shown, 'picture.id', context)
  fieldErrors.throwIfAny()
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

/** @param all the patches to write, of which `patch` is the one to answer */
async function write(
  tx: Tx,
  patch: CategoryPatch,
  author: WriteOptions['author'],
  all: CategoryPatch[] = [patch],
): Promise<CategoryWritten> {
  try {
    const { run } = await applyPatches(tx, { categories: all }, { author })
    const tree = await loadCategories(tx)
    const category = showCategory(tree.get(categoryKey(patch.to!))!, tree, await countByCategory(tx))
    // Every change of a category changes pages.
    return { category, undo: run && (author.request ?? null), publishing_run: run }
  } catch (error) {
    if (!(error instanceof PatchRefused)) throw error
    const fieldErrors = collectFieldErrors()
    fieldErrors.add(error.field, error.message)
    fieldErrors.throwIfAny()
    throw error
  }
}

function showCategory(category: CategoryState, tree: Tree, counts: Map<number, number>): StaffCategory {
  const { id, slug, description, path, position, isArchived: archived } = category
  const picture = category.picture && shownPicture(category.picture)
  const parent = tree.get(categoryKey(path.slice(0, -1)))?.id ?? null
  const version = versionOf({ id, slug, description, picture, name: path.at(-1), parent, archived })
  return { id, slug, description, picture, path, parent, position, archived, products: counts.get(id) ?? 0, version }
}
