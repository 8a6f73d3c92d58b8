/** How calls of `npm run shop` are read, and how they are answered. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { promotions } from '#server/platform/database/schema.ts'
import { shopCommand, type CommandOutput } from '#tests/fixtures/shop-command.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, stockOf, delivered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 10 })
  await shop.post('/api/contact', {
    name: 'هدى',
    email: 'huda@example.com',
    topic: 'question',
    text: 'هل توصلون إلى جازان؟',
  })
})

const run = (...args: string[]): Promise<CommandOutput> => shopCommand(shop, ...args)

/** The output of a successful command. */
async function command(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

it('is a process that prints the result', async () => {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', 'contacts'], { env })
  expect([stdout, stderr]).toEqual([expect.stringContaining('هل توصلون إلى جازان؟'), ''])
})

it('names what it did not find, and the field that is wrong', async () => {
  expect(await run('stock', 'NOSUCH', '5')).toEqual({ code: 1, stdout: '', stderr: 'لم نعثر على: NOSUCH\n' })
  expect(await run('settings', 'set', 'contact', 'colour', '5')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\n {2}colour: /),
  })
  expect(await run('webhooks', 'source', 'cms', '--row', '/etc/passwd')).toMatchObject({
    code: 1,
    stderr: 'ليس في الملف /etc/passwd JSON صحيح.\n',
  })
})

it('answers an operator who reads English, refusals too', async () => {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url, WAHA_LANG: 'en' }
  const calling = promisify(execFile)(process.execPath, ['scripts/shop.ts', 'coupon', 'add', 'A B', '--percent', '5'], {
    env,
  })
  await expect(calling).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      "Check the values that were given, and try again.\n  code: A coupon's code has 3 to 40 letters or digits without spaces.\n",
  })
})

it('says that a list is empty, and nothing of it to what reads the output', async () => {
  expect(await run('partners')).toEqual({ code: 0, stdout: '', stderr: 'لا شيء هنا.\n' })
  expect(await command('partners', '--json')).toBe('[]\n')
})

it('finds a SKU that was pasted with an invisible mark, and names a folder that is no file', async () => {
  expect(await command('stock', 'DAT\u200eES', '10')).toBe('تم.\n')
  expect(await run('settings', 'import', shop.dataDir)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${shop.dataDir} مجلد. اذكر ملفًا فيه.\n`,
  })
})

it('accepts digits of any script, and options in any position', async () => {
  expect(await command('stock', 'DATES', '١٢')).toBe('تم.\n')
  expect(await stockOf('DATES')).toBe(12)
  const coupon = await command(
    'coupon',
    'add',
    'EID26',
    '--json',
    '--percent',
    '٢٠',
    '--most',
    '٥٠٫٥',
    '--from',
    '2026-03-20',
    '--until',
    '2027-12-31',
    '--category',
    'تمور',
    '--category',
    'عسل',
    '--uses',
    '100',
  )
  expect(JSON.parse(coupon)).toEqual({ code: 'EID26' })
  expect((await shop.db.select().from(promotions))[0]).toMatchObject({
    rule: {
      effect: { kind: 'off', tiers: [{ from: 0, percent: 20 }], most: 5050 },
      covers: { categories: ['تمور', 'عسل'] },
    },
    startsAt: new Date('2026-03-20T00:00:00+03:00'),
    // The last day counts.
    endsAt: new Date('2028-01-01T00:00:00+03:00'),
    usesInAll: 100,
    usesPerCustomer: null,
  })
  expect(await command('coupons', '--state', 'on')).toBe('EID26  20%  سارية  0/100  31 ديسمبر 2027\n')
  expect(await command('coupon', 'stop', 'EID26')).toBe('تم.\n')
  expect(JSON.parse(await command('coupons', '--json'))).toMatchObject([{ code: 'EID26', state: 'off', used: 0 }])
  expect(await run('coupon', 'stop', 'NOSUCH')).toMatchObject({ code: 1, stdout: '' })
})

it('takes no part of a number for an order', async () => {
  const { order } = await delivered()
  for (const part of [String(order.id), order.number.slice(0, 7), ''])
    expect(await run('refund', part, '--why', 'عيب')).toEqual({
      code: 1,
      stdout: '',
      stderr: `لم نعثر على: ${part}\n`,
    })
  expect(await command('order', order.number.replaceAll('-', ''))).toContain(order.number)
})

it.each([['ratings'], ['tickets'], ['partners'], ['payments']])('shows an empty result for %s', async (name) => {
  expect(JSON.parse(await command(name, '--json'))).toEqual([])
})

it.each([
  [['rating', 'publish', '7']],
  [['rating', 'hide', '7', '--why', 'إعلان']],
  [['rating', 'answer', '7', '--text', 'شكرًا']],
  [['ticket', 'show', '7']],
  [['ticket', 'answer', '7', '--text', 'نعم', '--close']],
  [['partner', 'accept', '7']],
  [['partner', 'refuse', '7', '--why', 'لا']],
  [['partner', 'stop', '7']],
  [['refunds', '01992d2f-0000-7000-8000-000000000000']],
  [['refunds', '01992d2f-0000-7000-8000-000000000000', 'wallet']],
  [['jobs', 'retry', '01992d2f-0000-7000-8000-000000000000']],
])('rejects %j if it does not exist', async (args) => {
  expect(await run(...args)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/[\u0600-\u06FF]/) as string,
  })
})

it.each([[[]], [['help']], [['--help']]])('%j lists every command and succeeds', async (args) => {
  const { code, stdout, stderr } = await run(...args)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('  order NUMBER [move] [preparing|shipped|delivered|undelivered|cancelled|returned]')
  expect(stdout).toContain('  wallet payout MOBILE --amount RIYALS --reference TEXT --why TEXT\n')
  expect(stdout).toContain('  search synonym add WORD WORDS…\n')
  expect(stdout).toMatch(/^إدارة المتجر:[^]*--json\n +يكتب النتيجة/)
})

it('explains every command and option by a sentence', async () => {
  const unexplained = (help: string): string[] =>
    help.split('\n').filter((line, at, lines) => /^ {2}\S/.test(line) && !/^ {6}\S/.test(lines[at + 1] ?? ''))
  const { stdout } = await run('help')
  expect(unexplained(stdout)).toEqual([])
  const commands = stdout.match(/(?<=^ {2})[a-z][a-z ]*[a-z]/gm)!
  expect(commands.length).toBeGreaterThan(60)
  for (const name of commands) {
    const { stdout: own } = await run(...name.split(' '), '--help')
    // The first is the usage, which the sentence above it explains.
    expect([name, ...unexplained(own).slice(1)]).toEqual([name])
  }
})

it.each([
  [['fly'], 'لا نعرف: \u2068fly\u2069'],
  [['orders', '--colour', 'red'], 'لا نعرف: \u2068--colour\u2069'],
  [['orders', '--state', 'lost'], '--state <STATE> lost'],
  [['orders', 'all'], 'كلمات زائدة'],
  [['order', '1', 'move'], 'ينقصه: \u2068STATE\u2069'],
  [['refund', '1'], 'ينقصه: \u2068--why <TEXT>\u2069'],
  [['refund', '1', '--why', ''], 'قيمة غير مقبولة'],
  [['stock', 'DATES', '1.5'], 'قيمة غير مقبولة'],
  [['price', 'DATES'], 'ينقصه: \u2068RIYALS\u2069'],
  [['price', 'DATES', '0'], 'قيمة غير مقبولة'],
  [['coupon', 'add', 'EID'], '--free-delivery'],
  [['coupon', 'add', 'EID', '--percent', '5', '--amount', '5'], 'لا تجتمع'],
  [['coupon', 'add', 'EID', '--amount', '5', '--from', '2026-13-01'], '--from <DAY> 2026-13-01'],
  [['wallet', 'payout', '0555000111', '--amount', '0', '--reference', 'FT', '--why', 'طلب'], '--amount'],
  [['contact', 'handled', '0'], 'قيمة غير مقبولة'],
  [['coupon'], 'coupon stop CODE'],
])('rejects %j with an Arabic message', async (args, reason) => {
  const { code, stdout, stderr } = await run(...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(reason)
  expect(stderr).not.toMatch(/error|argument|option\b/)
})
