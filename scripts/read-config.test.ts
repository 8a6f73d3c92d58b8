import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SENTENCE = 'في إعدادات البيئة ما لا يُفهم: PORT must be a number from 0 to 65535. صحّحه ثم أعد الأمر.\n'

it.each([['scripts/migrate.ts'], ['scripts/shop.ts', 'staff', 'list']])(
  '%s says in one sentence which setting is not understood',
  async (...command) => {
    const run = promisify(execFile)(process.execPath, command, { env: { ...process.env, PORT: '-' } })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: SENTENCE, stdout: '' })
  },
)
