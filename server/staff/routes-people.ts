import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NumberedId, StaffSessions } from '#api/contract/staff-account.ts'
import {
  Invited,
  KeyEntry,
  NewKey,
  OwnRoleId,
  PersonEntry,
  PersonPatch,
  RoleEntry,
  StaffKeys,
  StaffPeople,
  StaffPerson,
  StaffRole,
  StaffRoles,
} from '#api/contract/staff-people.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import type { StaffContext } from './context.ts'
import { addKey, listKeys, revokeKey } from './people/keys.ts'
import { changePerson, endSessionsOf, inviteAgain, invitePerson, listPeople, stopPerson } from './people/people.ts'
import { addRole, changeRole, deleteRole, listRoles } from './people/roles.ts'
import { listSessions } from './sign-in/sessions.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** People, roles and API keys. Register it inside the plugin of requireStaff. */
export const staffPeopleRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  const { db } = context

  app.get(
    '/staff/people',
    staffRoute('people.read', 'listPeople', { response: answers(StaffPeople, [401, 403]) }),
    async () => ok(wholeList(await listPeople(db))),
  )

  app.post(
    '/staff/people',
    staffRoute('people.write', 'invitePerson', { body: PersonEntry, response: answers(Invited, [401, 403, 422]) }),
    async (request) => ok(await invitePerson(context, staffIn(request), request.body)),
  )

  app.patch(
    '/staff/people/:id',
    staffRoute('people.write', 'changePerson', {
      params: NumberedId,
      body: PersonPatch,
      response: answers(StaffPerson, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await changePerson(db, staffIn(request), request.params.id, request.body)),
  )

  app.post(
    '/staff/people/:id/invitation',
    staffRoute('people.write', 'inviteAgain', { params: NumberedId, response: answers(Invited, [401, 403, 404]) }),
    async (request) => ok(await inviteAgain(context, staffIn(request), request.params.id)),
  )

  app.post(
    '/staff/people/:id/stop',
    staffRoute('people.write', 'stopPerson', { params: NumberedId, response: nothing([401, 403, 404, 409]) }),
    async (request) => {
      await stopPerson(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/staff/people/:id/sessions',
    staffRoute('people.read', 'listSessionsOf', { params: NumberedId, response: answers(StaffSessions, [401, 403]) }),
    async ({ params, staff }) => ok(wholeList(await listSessions(db, params.id, staff?.person?.session.id))),
  )

  app.delete(
    '/staff/people/:id/sessions',
    staffRoute('people.write', 'endSessionsOf', { params: NumberedId, response: nothing([401, 403, 404]) }),
    async (request) => {
      await endSessionsOf(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/staff/roles',
    staffRoute('people.read', 'listRoles', { response: answers(StaffRoles, [401, 403]) }),
    async () => ok(wholeList(await listRoles(db))),
  )

  app.post(
    '/staff/roles',
    staffRoute('people.write', 'addRole', { body: RoleEntry, response: answers(StaffRole, [401, 403, 422]) }),
    async (request) => ok(await addRole(db, staffIn(request), request.body)),
  )

  app.put(
    '/staff/roles/:id',
    staffRoute('people.write', 'changeRole', {
      params: OwnRoleId,
      body: RoleEntry,
      response: answers(StaffRole, [401, 403, 404, 422]),
    }),
    async (request) => ok(await changeRole(db, staffIn(request), request.params.id, request.body)),
  )

  app.delete(
    '/staff/roles/:id',
    staffRoute('people.write', 'deleteRole', { params: OwnRoleId, response: nothing([401, 403, 404, 409]) }),
    async (request) => {
      await deleteRole(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.get('/staff/keys', staffRoute('keys.read', 'listKeys', { response: answers(StaffKeys, [401, 403]) }), async () =>
    ok(wholeList(await listKeys(db))),
  )

  app.post(
    '/staff/keys',
    staffRoute('keys.write', 'addKey', { body: KeyEntry, response: answers(NewKey, [401, 403, 422]) }),
    async (request) => ok(await addKey(db, staffIn(request), request.body)),
  )

  app.post(
    '/staff/keys/:id/revoke',
    staffRoute('keys.write', 'revokeKey', { params: NumberedId, response: nothing([401, 403, 404]) }),
    async (request) => {
      await revokeKey(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )
}
