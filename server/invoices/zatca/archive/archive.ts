import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ZatcaFinding } from '#api/contract/staff-zatca.ts'
import { nullable } from '#api/contract/shared.ts'
import { storeOf, type Place, type Store } from '#server/platform/storage/service.ts'
import { readArchiveName, STATE, XML, type ArchivedFile } from './names.ts'

/** What became of an archived document, beside its XML. */
export const ArchivedState = Type.Object({
  /** Common name of its unit's certificate. */
  unit: Type.String(),
  icv: Type.Integer(),
  number: Type.String(),
  uuid: Type.String(),
  hash: Type.String(),
  profile: Type.Enum(['simplified', 'standard']),
  state: Type.Enum(['waiting', 'accepted', 'rejected']),
  findings: Type.Array(ZatcaFinding),
  answered_at: nullable(Type.String()),
})
export type ArchivedState = Static<typeof ArchivedState>

export type ArchivedDocument = ArchivedState & { name: string; xml: string }

export type Archive = ReturnType<typeof openArchive>

/** Tax documents outside the database: the folder `invoices` of DATA_DIR, or of the bucket for files. */
export function openArchive(place: Place) {
  const store: Store = storeOf(place, 'invoices')

  /** The XML first: what has a state is whole. */
  async function write(name: string, xml: string, state: ArchivedState): Promise<void> {
    await store.write(`${name}${XML}`, Buffer.from(xml, 'utf8'))
    await store.write(`${name}${STATE}`, Buffer.from(JSON.stringify(state), 'utf8'))
  }

  const readXml = async (name: string): Promise<string | undefined> =>
    (await store.read(`${name}${XML}`))?.toString('utf8')

  /** Undefined for one that is not whole, or not understood. */
  async function read(name: string): Promise<ArchivedDocument | undefined> {
    const [xml, said] = await Promise.all([readXml(name), store.read(`${name}${STATE}`)])
    const state = said && parsed(said.toString('utf8'))
    return xml !== undefined && Value.Check(ArchivedState, state) ? { ...state, name, xml } : undefined
  }

  /** Of all documents, or of those with this number or UUID. */
  async function list(wanted?: string): Promise<ArchivedFile[]> {
    const found = (await store.list()).flatMap(({ name }) => readArchiveName(name) ?? [])
    if (wanted === undefined) return found
    return found.filter(({ number, uuid }) => number === wanted || uuid === wanted.toLowerCase())
  }

  return { write, read, readXml, list }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
