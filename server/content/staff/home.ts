import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Home } from '#api/contract/home.ts'
import type { HomeEntry, HomeWritten, StaffHome } from '#api/contract/staff-content.ts'
import { hrefOf, line, lines } from '#server/catalogue/values/service.ts'
import { readHome, standardBlocks, type BlockRow } from '#server/catalogue/service.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import { applyPatches, homeOf, lockWriting, pictureOf, type HomeBlockPatch } from '#server/catalogue/write/service.ts'
import { changesAfter, historyOf, type Author } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Place } from '#server/platform/storage/service.ts'
import {
  collectFieldErrors,
  type FieldErrors,
  picturePatch,
  shownPicture,
  storedPictures,
  type Stored,
} from '#server/catalogue/staff/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

type Shop = { db: Database; place: Place }
type Blocks = Awaited<ReturnType<typeof homeOf>>

export async function showHome(tx: Tx): Promise<StaffHome> {
  const own = await homeOf(tx)
  const blocks = own.length
    ? own.map((block) => ({ ...block, picture: block.picture && shownPicture(block.picture) }))
    : standardBlocks().map(({ kind, title, text, link, skus, list }) => ({
        kind,
        title,
        text,
        link,
        skus,
        list,
        picture: null,
      }))
  return { blocks, is_original: own.length === 0, version: versionOf(own) }
}

const versionOf = (blocks: Blocks): string =>
  createHash('sha256').update(JSON.stringify(blocks)).digest('base64url').slice(0, 22)

/** Replaces the blocks of the front page. @throws Refusal 412 with the current blocks, 422 */
export async function saveHome(shop: Shop, request: FastifyRequest, entry: HomeEntry): Promise<HomeWritten> {
  const stored = await storedOf(shop.place, entry)
  return auditedWrite(shop.db, request, async (tx, author) => {
    const present = await homeToChange(tx, request)
    return write(tx, author, await patchesOf(tx, entry, present, stored))
  })
}

/** Restores the front page as it was after a change; 0 is the state before the first. @throws Refusal 412 */
export const restoreHome = (db: Database, request: FastifyRequest, change: number): Promise<HomeWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    await homeToChange(tx, request)
    const [next] = (await changesAfter(tx, 'home', '', change)).toReversed()
    const blocks = (next ? next.before!['blocks'] : await homeOf(tx)) as Blocks
    return write(
      tx,
      author,
      blocks.map((block) => ({ ...block, picture: block.picture && pictureOf(block.picture) })),
    )
  })

/** The front page with these blocks, for a preview. @throws Refusal 422 */
export async function draftHome({ db, place }: Shop, entry: HomeEntry): Promise<Home> {
  const stored = await storedOf(place, entry)
  const patches = await patchesOf(db, entry, await homeOf(db), stored)
  const rows = await Promise.all(patches.map((patch) => toRow(db, patch)))
  return readHome(db, await readState(db), rows.length ? rows : standardBlocks())
}

async function write(tx: Tx, author: Author, homeBlocks: HomeBlockPatch[]): Promise<HomeWritten> {
  const before = await historyOf(tx, { entity: 'home', entityId: '', limit: 1 })
  const { count, run } = await applyPatches(tx, { homeBlocks }, { author })
  const after = await historyOf(tx, { entity: 'home', entityId: '', limit: 1 })
  const isChanged = count.created + count.updated > 0 || after[0]?.id !== before[0]?.id
  return { home: await showHome(tx), publishing_run: run, undo: isChanged ? (before[0]?.id ?? 0) : null }
}

async function homeToChange(tx: Tx, request: FastifyRequest): Promise<Blocks> {
  await lockWriting(tx)
  const expected = request.headers['if-match']
  const blocks = await homeOf(tx)
  if (expected === undefined || isNamed(expected, versionOf(blocks))) return blocks
  const outdated = new Refusal(412, 'api.staff.homeOutdated')
  Object.assign(outdated.answer, { data: await showHome(tx) })
  throw outdated
}

const storedOf = (place: Place, { blocks }: HomeEntry): Promise<Stored> =>
  storedPictures(
    place,
    blocks.flatMap(({ picture }) => picture?.id ?? []),
  )

async function patchesOf(tx: Tx, { blocks }: HomeEntry, now: Blocks, stored: Stored): Promise<HomeBlockPatch[]> {
  const fieldErrors = collectFieldErrors()
  const present = now.flatMap(({ picture }) => picture ?? [])
  const patches = blocks.map(({ kind, title, text, link, scale, skus, list, picture }, at): HomeBlockPatch => {
    const field = `blocks.${at}`
    const href = link && fieldErrors.check(`${field}.link.href`, () => hrefOf(link.href, 'link'))
    if (line(title) === '') fieldErrors.add(`${field}.title`, message('api.validation.required'))
    const isList = kind === 'products'
    return {
      kind,
      title: line(title),
      text: lines(text),
      link: link && { label: line(link.label), href: href ?? link.href },
      ...(scale && kind !== 'hero' && { scale }),
      skus: isList && skus?.length ? skus : null,
      list: isList && !skus?.length ? (list ?? {}) : null,
      picture: (picture && picturePatch(picture, `${field}.picture.id`, { stored, present, fieldErrors })) ?? null,
    }
  })
  await checkNames(tx, patches, fieldErrors)
  fieldErrors.throwIfAny()
  return patches
}

/** Products and categories that blocks name must exist. */
async function checkNames(tx: Tx, patches: HomeBlockPatch[], fieldErrors: FieldErrors): Promise<void> {
  const skus = patches.flatMap((patch) => patch.skus ?? [])
  const slugs = patches.flatMap(({ list }) => list?.category ?? [])
  const { rows } = await tx.execute<{ name: string }>(sql`
    select sku as name from products where sku = any(${sql.param(skus)}::text[])
    union all select slug from categories where slug = any(${sql.param(slugs)}::text[])`)
  const known = new Set(rows.map(({ name }) => name))
  for (const [at, { skus: own, list }] of patches.entries()) {
    const missing = own?.find((sku) => !known.has(sku))
    if (missing !== undefined) fieldErrors.add(`blocks.${at}.skus`, message('api.staff.homeSku', { sku: missing }))
    if (list?.category !== undefined && !known.has(list.category))
      fieldErrors.add(`blocks.${at}.list.category`, message('import.categoryMissing'))
  }
}

async function toRow(tx: Tx, { picture, ...block }: HomeBlockPatch): Promise<BlockRow> {
  const { rows } = picture
    ? await tx.execute<{ key: string | null; width: number | null; height: number | null }>(
        sql`select key, width, height from pictures where source = ${picture.source} or key = ${picture.key} limit 1`,
      )
    : { rows: [] }
  return {
    ...block,
    scale: block.scale ?? null,
    picture_key: picture?.key ?? rows[0]?.key ?? null,
    picture_source: picture?.source ?? null,
    picture_width: picture?.width ?? rows[0]?.width ?? null,
    picture_height: picture?.height ?? rows[0]?.height ?? null,
    picture_alt: picture?.alt ?? null,
    picture_focus: picture?.focus ?? null,
  }
}
