import { execFileSync } from 'node:child_process'
import { DATA_DIR } from './place.ts'

/** What the command prints: a link that works once. */
export const invite = (name: string): string => {
  const output = execFileSync(process.execPath, ['scripts/shop.ts', 'staff', 'invite', name, '--role', 'owner'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR, DATABASE_URL: '', PORT: '0' },
  })
  return /\/admin\/invitation#[\w-]{43}/.exec(output)![0]
}

/** The receipt of a save whose pages are in place, written by its own run or by another test's. */
export const PUBLISHED = /نُشر على .* في .* ث|والصفحات المنشورة محدّثة/
