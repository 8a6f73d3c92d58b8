import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examineBackup, examineClock } from './machine.ts'
import { lastBackup, noteBackup } from '#server/backup/service.ts'

let dataDir = ''
beforeAll(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'waha-note-'))))
afterAll(() => rm(dataDir, { recursive: true }))

const HOUR_MS = 3_600_000

describe('the last backup', () => {
  it('is unknown before the first, and where its note is damaged', async () => {
    expect(await lastBackup(path.join(dataDir, 'none'))).toBeUndefined()
    await writeFile(path.join(dataDir, 'last-backup.json'), '{"at": "yesterday"')
    expect(await lastBackup(dataDir)).toBeUndefined()
  })

  it('is judged by its age', async () => {
    await noteBackup(dataDir, { at: '2026-11-29T09:07:02Z', file: '/srv/backup/waha.zip' })
    const { at, file } = (await lastBackup(dataDir))!
    expect(file).toBe('/srv/backup/waha.zip')
    const stateAfter = async (hours: number) =>
      (await examineBackup({ dataDir, isTrial: false }, at.getTime() + hours * HOUR_MS)).state
    expect([await stateAfter(25), await stateAfter(30), await stateAfter(60)]).toEqual(['good', 'warning', 'wrong'])
  })
})

it('a clock that differs from that of the database is named, with seconds and direction', () => {
  const of = (ahead: number) => [examineClock(ahead).reason, examineClock(ahead).text.split('\n')[0]]
  expect(of(-4)).toEqual(['good', 'تطابق ساعة قاعدة البيانات.'])
  expect(of(300)).toEqual(['ahead', 'تسبق ساعة هذا الجهاز ساعة قاعدة البيانات بمدة 300 ثانية.'])
  expect(of(-7.4)).toEqual(['behind', 'تتأخر ساعة هذا الجهاز عن ساعة قاعدة البيانات بمدة 7 ثوانٍ.'])
})
