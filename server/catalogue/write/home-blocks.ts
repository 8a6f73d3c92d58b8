import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { noCount, type Count } from './count.ts'
import type { HomeBlockPatch } from './patches.ts'
import type { PictureIndex } from './pictures.ts'
import type { Session } from './session.ts'
import { identityOf } from './state.ts'

type Block = Omit<HomeBlockPatch, 'picture'> & { picture: { identity: string; alt: string } | null }
type Row = Omit<Block, 'picture'> & { source: string | null; key: string | null; alt: string }

export async function loadHome(tx: Tx): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select h.kind, h.title, h.text, h.link, h.skus, h.list, h.picture_alt as alt, p.source, p.key
    from home_blocks h left join pictures p on p.id = h.picture_id order by h.position, h.id`)
  return rows
}

export const homeOf = async (tx: Tx): Promise<Block[]> =>
  (await loadHome(tx)).map(({ source, key, alt, ...block }) => ({
    ...block,
    picture: source === null ? null : { identity: identityOf({ source, key }), alt },
  }))

/** Whoever gives blocks of the front page gives all of them. */
export async function writeHome(
  session: Session,
  patches: HomeBlockPatch[] | undefined,
  pictures: PictureIndex,
): Promise<Count> {
  const { tx, isDryRun } = session
  const count = noCount()
  if (!patches) return count
  const before = await homeOf(tx)
  const after: Block[] = patches.map(({ kind, title, text, link, skus, list, picture }) => ({
    kind,
    title,
    text,
    link,
    skus,
    list,
    picture: picture && { identity: pictures.identity(picture), alt: picture.alt },
  }))
  after.forEach(
    (block, at) => count[!before[at] ? 'created' : isDeepStrictEqual(block, before[at]) ? 'unchanged' : 'updated']++,
  )
  if (isDeepStrictEqual(before, after)) return count
  session.changes.push({ entity: 'home', entityId: '', before: { blocks: before }, after: { blocks: after } })
  session.isFull = true
  if (isDryRun) return count
  const rows = after.map(({ picture, ...block }, position) => ({
    ...block,
    position,
    picture_id: picture && pictures.id(picture.identity),
    picture_alt: picture?.alt ?? '',
  }))
  await tx.execute(sql`delete from home_blocks`)
  await tx.execute(sql`
    insert into home_blocks (position, kind, title, text, picture_id, picture_alt, link, skus, list)
    select position, kind, title, text, picture_id, picture_alt, nullif(link, 'null'::jsonb), skus, nullif(list, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position int, kind text, title text, text text, picture_id int, picture_alt text, link jsonb, skus text[], list jsonb)`)
  return count
}
