import { expect, it } from 'vitest'
import { EVENT_TYPES } from '#api/contract/events.ts'
import { readableTypes } from '#server/integrations/events/readable.ts'
import { EVENT_GROUPS, permissionsFor } from './event-groups.ts'

it('each type of event is offered once', () => {
  expect(EVENT_GROUPS.flatMap(([, types]) => types as readonly string[]).toSorted()).toEqual(EVENT_TYPES.toSorted())
})

it.each(EVENT_TYPES)('%s is read with the permissions that go along', (type) => {
  expect(readableTypes(new Set(permissionsFor([type], false)))).toContain(type)
})
