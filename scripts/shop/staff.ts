/** `staff` and `key`. */
import { Argument, Option, type Command } from 'commander'
import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { isMessage, message, stateName } from '#server/platform/http/messages.ts'
import {
  addKey,
  inviteAgain,
  invitePerson,
  listKeys,
  listPeople,
  openStaff,
  revokeKey,
  stopPerson,
} from '#server/staff/service.ts'
import type { Act, CommandShop, Result } from './command.ts'
import { shownDay } from '../command-line/shown.ts'
import { notOneOf, positive } from '../command-line/values.ts'

const DAY_MS = 86_400_000

export function addStaffCommands(program: Command, act: Act): void {
  const id = new Argument('<ID>').argParser(positive)
  const invited = ({ config }: CommandShop, made: Awaited<ReturnType<typeof invitePerson>>): Result => {
    const said = message('cli.shop.staffInvited', { id: made.person.id, link: made.link })
    const isHere = config.visitUrl !== config.siteUrl
    return {
      data: made,
      text: isHere ? `${said}\n${message('cli.shop.linkHere', { port: String(config.port) })}` : said,
    }
  }

  const staff = program.command('staff')
  staff.command('list').action(
    act(async ({ db }) => {
      const people = await listPeople(db)
      const lines = people.map((one) =>
        [one.id, one.name, roleName(one.role), stateName(`staff.state.${one.state}`), one.email ?? ''].join('  '),
      )
      return { data: people, text: lines.join('\n') }
    }),
  )
  staff
    .command('invite')
    .argument('<NAME>')
    .option('--role <ROLE>', undefined, 'viewer')
    .option('--email <EMAIL>')
    .action(
      act(async (shop, name: string, { role, email }: { role: string; email?: string }) =>
        invited(shop, await invitePerson(openStaff(shop), null, { name, role, email })),
      ),
    )
  staff
    .command('link')
    .addArgument(id)
    .action(act(async (shop, which: number) => invited(shop, await inviteAgain(openStaff(shop), null, which))))
  staff
    .command('stop')
    .addArgument(id)
    .action(act(({ db }, which: number) => stopPerson(db, null, which)))

  const key = program.command('key')
  key.command('list').action(
    act(async ({ db }) => {
      const keys = await listKeys(db)
      const lines = keys.map((one) =>
        [
          one.id,
          one.name,
          stateName(`staff.keyState.${one.state}`),
          one.expires_at ? shownDay(new Date(one.expires_at)) : '',
        ].join('  '),
      )
      return { data: keys, text: lines.join('\n') }
    }),
  )
  key
    .command('add')
    .argument('<NAME>')
    .addOption(new Option('--permissions <NAMES>').argParser(permissions).makeOptionMandatory())
    .addOption(new Option('--days <DAYS>').argParser(positive).default(365))
    .action(
      act(async ({ db }, name: string, given: { permissions: StaffPermission[]; days: number }) => {
        const expires_at = new Date(Date.now() + given.days * DAY_MS).toISOString()
        const added = await addKey(db, null, { name, permissions: given.permissions, expires_at })
        return { data: added, text: message('cli.shop.keyAdded', { id: added.key.id, token: added.token }) }
      }),
    )
  key
    .command('revoke')
    .addArgument(id)
    .action(act(({ db }, which: number) => revokeKey(db, null, which)))
}

/** The name of a role of the shop's own, as it was given. */
function roleName({ id, name }: { id: string; name: string }): string {
  const key = `staff.role.${id}`
  return isMessage(key) ? stateName(key) : name
}

/** Separated by commas, or `all`. */
function permissions(text: string): StaffPermission[] {
  if (text === 'all') return [...STAFF_PERMISSIONS]
  const names = text.split(',').map((name) => name.trim())
  const known = STAFF_PERMISSIONS.filter((permission) => names.includes(permission))
  if (known.length === 0 || known.length !== new Set(names).size) throw notOneOf(['all', ...STAFF_PERMISSIONS])
  return known
}
