import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { tracesOf } from '#tests/fixtures/messages.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readMailbox } from './mailbox.ts'
import { send } from './send.ts'

const database = opened(freshDatabase)
const jobs = opened(() => openTestJobs(database))

const inbox = async (to: string) =>
  (await readMailbox(database.db, ['email', 'sms'], to)).map(({ channel, text }) => ({ channel, text }))

describe('a message', () => {
  it('is sent once after the transaction commits, and never after a rollback', async () => {
    await database.db.transaction((tx) =>
      send(tx, { to: { phone: '+966500000001' }, template: 'accountExists', values: { name: 'نورة' } }),
    )
    await expect(
      database.db.transaction(async (tx) => {
        await send(tx, { to: { phone: '+966500000002' }, template: 'accountExists', values: { name: 'نورة' } })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await jobs.drain()
    expect([await inbox('٠٥٠٠٠٠٠٠٠١'), await inbox('0500000002')]).toEqual([
      [{ channel: 'sms', text: expect.stringContaining('لديك حساب في واحة') }],
      [],
    ])
  })

  it('in the mailbox links to this machine', async () => {
    await send(database.db, { to: { email: 'huda@example.com' }, template: 'passwordChanged', values: { name: 'هدى' } })
    await jobs.drain()
    expect(await inbox('huda@example.com')).toEqual([
      { channel: 'email', text: expect.stringContaining('http://localhost:3000/auth/forgot-password') },
    ])
  })

  it('uses the preferred channel, or all channels if it is critical', async () => {
    const both = { phone: '+966500000003', email: 'Noura@example.com' }
    await send(database.db, {
      to: both,
      template: 'registerCode',
      values: { code: '111222', minutes: 5 },
      secret: true,
    })
    await send(database.db, { to: both, template: 'welcome', values: { name: 'نورة' } })
    await send(database.db, { to: both, template: 'passwordChanged', values: { name: 'نورة' } })
    await jobs.drain()
    // Codes have a queue of their own, so either message may be first.
    const texts = (await inbox('0500000003')).map(({ text }) => text.slice(0, 12))
    expect(texts.toSorted()).toEqual(['تغيّرت كلمة ', 'رمز التسجيل '])
    expect(await inbox('noura@example.com')).toHaveLength(2)
  })

  it('leaves no recipient or content behind once it is sent', async () => {
    await send(database.db, {
      to: { phone: '+966500000004' },
      template: 'registerCode',
      values: { code: '987654', minutes: 5 },
      secret: true,
    })
    await jobs.drain()
    expect(await inbox('0500000004')).toHaveLength(1)
    expect(await tracesOf(database, jobs)).not.toMatch(/987654|\+966500000004/)
  })
})
