import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'waha-no-shop-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: string[], cwd = process.cwd()) =>
  promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') },
  })

it.each([
  ['scripts/publishing.ts', 'status'],
  ['scripts/migrate.ts', '--check'],
  ['scripts/catalogue.ts', 'redirects', 'missing'],
])('%s says in one sentence that no shop is there, and begins none', async (...command) => {
  const stderr = expect.stringMatching(/^لا متجر في .*npm start.*DATABASE_URL\.\n$/)
  await expect(run(command)).rejects.toMatchObject({ code: 1, stderr, stdout: '' })
  expect(readdirSync(folder)).toEqual([])
})

it('without packages a command says how to install them', async () => {
  for (const file of ['scripts/keep-compiled.mjs', 'locales/operator-language.mjs', 'locales/ar.json'])
    cpSync(file, path.join(folder, file))
  await expect(run(['--import', './scripts/keep-compiled.mjs', '-e', '0'], folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^لم تُثبَّت حزم واحة.*npm ci --omit=dev\.\n$/),
  })
})
