import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inBatches } from './batches.ts'
import type { Patches, PicturePatch } from './patches.ts'
import type { Session } from './session.ts'
import { identityOf, type PictureState } from './state.ts'

type Known = { id: number; key: string | null }

export type PictureIndex = {
  identity: (picture: { source: string; key: string | null }) => string
  /** Undefined for a picture that is not part of this import. */
  id: (identity: string) => number | undefined
  /** Pictures that were only known by address and are in the store now. */
  filled: number[]
}

/** A picture at its place of use: it keeps its focus unless the patch has another. */
export function usedPicture(
  patch: PicturePatch,
  identity: PictureIndex['identity'],
  old: readonly (PictureState | null)[],
): PictureState {
  const of = identity(patch)
  const focus = patch.focus === undefined ? old.find((picture) => picture?.identity === of)?.focus : patch.focus
  return { identity: of, alt: patch.alt, ...(focus && { focus }) }
}

/** All pictures that the patches name. */
const picturesOf = ({ products = [], brands = [], categories = [], homeBlocks = [] }: Patches): PicturePatch[] => [
  ...products.flatMap(({ pictures }) => pictures ?? []),
  ...[...brands, ...categories, ...homeBlocks].flatMap(({ picture }) => picture ?? []),
]

const isLocal = ({ source }: PicturePatch): boolean => source.startsWith('sha256:')

/** Ids of pictures by identity, including pictures that the patches do not name. */
export async function idsOfPictures(
  tx: Tx,
  identities: string[],
  pictures: PictureIndex,
): Promise<(identity: string) => number> {
  const others = [...new Set(identities)].filter((identity) => pictures.id(identity) === undefined)
  const keys = others.filter((identity) => identity.startsWith('sha256:')).map((identity) => identity.slice(7))
  const [bySource, byKey] = [await load(tx, 'source', others), await load(tx, 'key', keys)]
  return (identity) => (pictures.id(identity) ?? (byKey.get(identity.slice(7)) ?? bySource.get(identity))?.id)!
}

/** Creates missing rows for the patches' pictures. */
export async function writePictures({ tx, isDryRun }: Session, patches: Patches): Promise<PictureIndex> {
  const wanted = [...new Map(picturesOf(patches).map((picture) => [picture.source, picture])).values()]
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
  // The same content may have come from the web before: it is the same picture.
  const known = (picture: PicturePatch): Known | undefined =>
    bySource.get(picture.source) ?? (isLocal(picture) ? byKey.get(picture.key!) : undefined)

  const keys = new Map([...bySource].map(([source, { key }]) => [source, key]))
  for (const { source, key } of wanted) if (key) keys.set(source, key)
  const filling = wanted.filter((picture) => picture.key && known(picture)?.key === null)
  if (!isDryRun) {
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
  }
  const identity: PictureIndex['identity'] = ({ source, key }) =>
    identityOf({ source, key: key ?? keys.get(source) ?? null })
  const ids = new Map(wanted.map((picture) => [identity(picture), known(picture)?.id]))
  return { identity, id: (of) => ids.get(of), filled: filling.map((picture) => known(picture)!.id) }
}

async function load(tx: Tx, column: 'source' | 'key', values: string[]): Promise<Map<string, Known>> {
  if (values.length === 0) return new Map()
  const name = column === 'source' ? sql`source` : sql`key`
  const { rows } = await tx.execute<Known & { value: string }>(sql`
    select id, key, ${name} as value from pictures where ${name} = any(${sql.param(values)}::text[]) order by id desc`)
  return new Map(rows.map(({ value, id, key }) => [value, { id, key }]))
}
