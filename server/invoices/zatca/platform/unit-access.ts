import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { zatcaUnits } from '#server/platform/database/schema.ts'
import { openUnit, type UnitRow } from '../chain/unit-keys.ts'
import type { Access } from './call.ts'

type Sender = Pick<UnitRow, 'name' | 'vatNumber' | 'environment'>

/**
 * How documents of a unit may be sent, the first that works: as the unit itself, or as the seller's active one. The
 * platform asks for a certificate of the document's seller, and takes documents that another of its units has stamped.
 */
export async function openAccess(db: Tx, config: Config) {
  const units = await db.select().from(zatcaUnits)
  const opened = units.flatMap((unit) => {
    const secret = openUnit(unit, config)?.secret
    const { environment, token } = unit
    return secret === undefined ? [] : [{ unit, access: { url: config.zatcaUrl, environment, token, secret } }]
  })

  const waysOf = ({ name, vatNumber, environment }: Sender): Access[] => {
    const own = opened.filter(({ unit }) => unit.name === name)
    const active = opened.filter(
      ({ unit }) => unit.state === 'active' && unit.vatNumber === vatNumber && unit.environment === environment,
    )
    return [...new Set([...own, ...active])].map(({ access }) => access)
  }

  return { units, waysOf }
}
