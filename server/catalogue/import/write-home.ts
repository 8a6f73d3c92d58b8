import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { noCount, type Count } from './count.ts'
import { identityOf } from './state.ts'
import type { HomeBlockDraft } from './types.ts'
import type { PictureIndex } from './write-pictures.ts'

type Block = Omit<HomeBlockDraft, 'row' | 'picture'> & { picture: { identity: string; alt: string } | null }
type Row = Omit<Block, 'picture'> & { source: string | null; key: string | null; alt: string }

export async function loadHome(tx: Tx): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select h.kind, h.title, h.text, h.link, h.skus, h.list, h.picture_alt as alt, p.source, p.key
    from home_blocks h left join pictures p on p.id = h.picture_id order by h.position, h.id`)
  return rows
}

/** A file that has blocks of the front page has all of them. */
export async function writeHome(
  tx: Tx,
  drafts: HomeBlockDraft[],
  pictures: PictureIndex,
): Promise<{ count: Count; changed: boolean }> {
  const count = noCount()
  if (drafts.length === 0) return { count, changed: false }
  const before: Block[] = (await loadHome(tx)).map(({ source, key, alt, ...block }) => ({
    ...block,
    picture: source === null ? null : { identity: identityOf({ source, key }), alt },
  }))
  const after: Block[] = drafts.map(({ kind, title, text, link, skus, list, picture }) => ({
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
  if (isDeepStrictEqual(before, after)) return { count, changed: false }
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
  return { count, changed: true }
}
