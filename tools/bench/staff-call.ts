import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { addKey } from '#server/staff/service.ts'

type Call = <T>(method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) => Promise<T>

/** Calls of staff with a key of their own; each resolves to `data` of the answer. */
export async function staffCalls(url: string, db: Database, permission: StaffPermission): Promise<Call> {
  const { token } = await addKey(db, null, {
    name: 'bench',
    permissions: [permission],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <T>(method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/staff/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} was answered by ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}
