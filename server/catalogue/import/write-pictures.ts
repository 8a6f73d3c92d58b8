import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { identityOf } from './state.ts'
import type { Drafts, PictureDraft } from './types.ts'

type Known = { id: number; key: string | null }

export type PictureIndex = {
  identity: (picture: { source: string; key: string | null }) => string
  /** Undefined of a picture that is none of this import's. */
  id: (identity: string) => number | undefined
  /** Pictures that the shop had only the address of, and now has. */
  filled: number[]
}

export const picturesOf = (drafts: Drafts): PictureDraft[] => [
  ...drafts.products.flatMap(({ pictures }) => pictures ?? []),
  ...[...drafts.brands, ...drafts.categories, ...drafts.homeBlocks].flatMap(({ picture }) => picture ?? []),
]

const isLocal = ({ source }: PictureDraft): boolean => source.startsWith('sha256:')

/** Makes sure that every picture the drafts name has its row. */
export async function writePictures(tx: Tx, drafts: Drafts): Promise<PictureIndex> {
  const wanted = [...new Map(picturesOf(drafts).map((picture) => [picture.source, picture])).values()]
  const bySource = await load(
    tx,
    'source',
    wanted.map(({ source }) => source),
  )
  const byKey = await load(
    tx,
    'key',
    wanted.filter(isLocal).map(({ key }) => key!),
  )
  // The same content may have come from the web before; it is the same picture.
  const known = (picture: PictureDraft): Known | undefined =>
    bySource.get(picture.source) ?? (isLocal(picture) ? byKey.get(picture.key!) : undefined)

  const keys = new Map([...bySource].map(([source, { key }]) => [source, key]))
  for (const { source, key } of wanted) if (key) keys.set(source, key)
  const filling = wanted.filter((picture) => picture.key && known(picture)?.key === null)
  await inBatches(filling, (json) =>
    tx.execute(sql`
    update pictures p set key = r.key, width = r.width, height = r.height
    from jsonb_to_recordset(${json}::jsonb) as r(source text, key text, width int, height int) where p.source = r.source`),
  )
  await inBatches(
    wanted.filter((picture) => !known(picture)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; source: string; key: string | null }>(sql`
      insert into pictures (source, key, width, height)
      select source, key, width, height from jsonb_to_recordset(${json}::jsonb) as r(source text, key text, width int, height int)
      returning id, source, key`)
      for (const { id, source, key } of rows) bySource.set(source, { id, key })
    },
  )
  const identity: PictureIndex['identity'] = ({ source, key }) =>
    identityOf({ source, key: key ?? keys.get(source) ?? null })
  const ids = new Map(wanted.map((picture) => [identity(picture), known(picture)!.id]))
  return { identity, id: (of) => ids.get(of), filled: filling.map((picture) => known(picture)!.id) }
}

async function load(tx: Tx, column: 'source' | 'key', values: string[]): Promise<Map<string, Known>> {
  if (values.length === 0) return new Map()
  const name = column === 'source' ? sql`source` : sql`key`
  const { rows } = await tx.execute<Known & { value: string }>(sql`
    select id, key, ${name} as value from pictures where ${name} = any(${sql.param(values)}::text[]) order by id desc`)
  return new Map(rows.map(({ value, id, key }) => [value, { id, key }]))
}
