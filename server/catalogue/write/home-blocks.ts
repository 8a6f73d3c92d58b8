import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { noCount, type Count } from './count.ts'
import type { HomeBlockPatch } from './patches.ts'
import { usedPicture, type PictureIndex } from './pictures.ts'
import type { Session } from './session.ts'
import { pictureState, type PictureColumns, type PictureState } from './state.ts'

type Block = Omit<HomeBlockPatch, 'picture'> & { picture: PictureState | null }
type Row = Omit<Block, 'picture' | 'scale'> & PictureColumns & { scale: NonNullable<Block['scale']> | null }

export async function loadHome(tx: Tx): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select h.kind, h.title, h.text, h.link, h.scale, h.skus, h.list, h.picture_alt as alt, h.picture_focus as focus, p.source, p.key
    from home_blocks h left join pictures p on p.id = h.picture_id order by h.position, h.id`)
  return rows
}

/** A block with the default scale has no `scale`, as in entries of the log of changes that were written before scales existed. */
export const homeOf = async (tx: Tx): Promise<Block[]> =>
  (await loadHome(tx)).map(({ source, key, alt, focus, scale, ...block }) => ({
    ...block,
    ...(scale && { scale }),
    picture: pictureState({ source, key, alt, focus }),
  }))

/** Blocks of the front page are always replaced as a whole. */
export async function writeHome(
  session: Session,
  patches: HomeBlockPatch[] | undefined,
  pictures: PictureIndex,
): Promise<Count> {
  const { tx, isDryRun } = session
  const count = noCount()
  if (!patches) return count
  const before = await homeOf(tx)
  const used = before.map(({ picture }) => picture)
  const after: Block[] = patches.map(({ kind, title, text, link, scale, skus, list, picture }) => ({
    kind,
    title,
    text,
    link,
    ...(scale && { scale }),
    skus,
    list,
    picture: picture && usedPicture(picture, pictures.identity, used),
  }))
  after.forEach(
    (block, at) => count[!before[at] ? 'created' : isDeepStrictEqual(block, before[at]) ? 'unchanged' : 'updated']++,
  )
  if (isDeepStrictEqual(before, after)) return count
  session.changes.push({ entity: 'home', entityId: '', before: { blocks: before }, after: { blocks: after } })
  session.isHomeChanged = true
  if (isDryRun) return count
  const rows = after.map(({ picture, ...block }, position) => ({
    ...block,
    position,
    picture_id: picture && pictures.id(picture.identity),
    picture_alt: picture?.alt ?? '',
    picture_focus: picture?.focus ?? null,
  }))
  await tx.execute(sql`delete from home_blocks`)
  await tx.execute(sql`
    insert into home_blocks (position, kind, scale, title, text, picture_id, picture_alt, picture_focus, link, skus, list)
    select position, kind, scale, title, text, picture_id, picture_alt, picture_focus, nullif(link, 'null'::jsonb), skus, nullif(list, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position int, kind text, scale text, title text, text text, picture_id int, picture_alt text, picture_focus text, link jsonb, skus text[], list jsonb)`)
  return count
}
