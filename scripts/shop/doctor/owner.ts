import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { listPeople } from '#server/staff/service.ts'
import { finding, type Finding } from './finding.ts'

/** Checks that an owner can sign in. Only owners can invite staff and enter the keys of providers. */
export async function examineOwner(db: Database | undefined, { isTrial }: Pick<Config, 'isTrial'>): Promise<Finding> {
  if (!db) return finding('warning', 'cli.doctor.owner.unknown')
  const owners = (await listPeople(db)).filter(({ role, state }) => role.id === 'owner' && state !== 'stopped')
  const joined = owners.find(({ state }) => state === 'active')
  if (joined) return finding('good', 'cli.doctor.owner.good', { name: joined.name })
  if (isTrial) return finding('warning', 'cli.doctor.owner.trial')
  if (owners[0]) return finding('warning', 'cli.doctor.owner.invited', { name: owners[0].name, id: owners[0].id })
  return finding('warning', 'cli.doctor.owner.missing')
}
