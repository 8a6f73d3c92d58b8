import { describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, type Handler } from '#tests/fixtures/hostile-server.ts'
import type { Letter } from './outbox.ts'
import { emptyCart } from './cart/optimistic.ts'
import type { NewChange } from './cart/offline-queue.ts'

const server = hostileApi()
const sara = { ...noura, id: 8, name: 'سارة' }
const ended: Handler = json(401, { success: false, message: 'انتهت جلستك' })
const cart = { ...emptyCart(), id: 'c-1' }
const profile = (user: typeof noura): Handler => ok({ user, cart: { length: 0, id: null } })

const LETTERS: Record<string, [Letter, sentAs: string]> = {
  'a rating': [
    { kind: 'rating', order: 7, entry: { subject: 'shop', stars: 5, words: 'طازج' } as never },
    'PUT /api/orders/7/ratings',
  ],
  'a ticket': [
    {
      kind: 'ticket',
      entry: { topic: 'delivery', subject: 'تأخرت', text: 'أين وصلت؟', order: '', files: [] } as never,
    },
    'POST /api/tickets',
  ],
  'a reply': [{ kind: 'reply', ticket: 3, entry: { text: 'هل من جديد؟' } }, 'POST /api/tickets/3/messages'],
}
const about = { sku: 'WH-1', title: 'قهوة' }
const CHANGES: Record<string, [NewChange, sentAs: string]> = {
  'an added product': [{ ...about, kind: 'add', quantity: 1, price: null }, 'POST /api/cart/items'],
  'a quantity': [{ ...about, kind: 'quantity', quantity: 3 }, 'PATCH /api/cart/items/WH-1'],
  'a removed line': [{ ...about, kind: 'remove' }, 'DELETE /api/cart/items/WH-1'],
  'a line saved for later': [{ ...about, kind: 'later', saved: true }, 'PATCH /api/cart/items/WH-1'],
}

/** Stores of a page as it opens with this in the browser's storage. */
async function openPage(stored: Record<string, string>, path = '/products') {
  const window = browser({ stored, path })
  const stores = await freshStores()
  const [{ startStores }, outbox, queue, contents, sync, { loadProfile }] = await Promise.all([
    import('./start-stores.ts'),
    import('./outbox.ts'),
    import('./cart/offline-queue.ts'),
    import('./cart/contents.ts'),
    import('./wishlist-sync.ts'),
    import('./profile.ts'),
  ])
  startStores({ goHome: () => {} })
  return { ...window, ...stores, ...outbox, ...queue, ...contents, ...sync, loadProfile }
}

/** A customer's page that was offline while this was queued and the session ended elsewhere. */
async function queuedAndEnded(queue: (page: Awaited<ReturnType<typeof openPage>>) => unknown) {
  server.answers(profile(noura))
  const page = await openPage({ session: JSON.stringify({ user: noura, token: 'token-1' }) })
  await expect.poll(() => server.asked.length).toBe(1)
  vi.stubGlobal('navigator', { onLine: false })
  await queue(page)
  vi.stubGlobal('navigator', { onLine: true })
  server.answers(ended)
  await page.loadProfile(true)
  expect(page.session).toMatchObject({ token: null, user: null, hasEnded: true, owner: noura.id })
  return page
}
const calls = (): string[] => server.asked.map(({ method, url }) => `${method} ${url}`)

describe.each(Object.entries(LETTERS))('%s queued before the session ended', (_, [letter, sentAs]) => {
  it('waits over a reload, and is sent after signing in', async () => {
    const { kept } = await queuedAndEnded(({ mail }) => mail(letter))
    expect(JSON.parse(kept.get('session')!)).toEqual({ owner: noura.id })
    const page = await openPage(Object.fromEntries(kept))
    expect(page.session).toMatchObject({ token: null, hasEnded: true })
    await page.sendLetters()
    expect(page.outbox.letters).toHaveLength(1)
    server.answers(profile(noura), ok({}))
    page.signIn({ user: noura, token: 'token-2' })
    await page.sendLetters()
    await expect.poll(() => page.outbox.letters).toEqual([])
    expect(calls()).toContain(sentAs)
  })
})

describe.each(Object.entries(CHANGES))('%s queued before the session ended', (_, [change, sentAs]) => {
  it('waits over a reload, and is sent after signing in', async () => {
    const { kept } = await queuedAndEnded(({ enqueue }) => enqueue(change))
    const page = await openPage(Object.fromEntries(kept))
    await page.sendWaiting()
    expect(page.queue).toMatchObject({ waiting: [change], conflicts: [] })
    server.answers(...Array.from({ length: 4 }, () => ok(cart)))
    page.signIn({ user: noura, token: 'token-2' })
    await page.sendWaiting()
    expect(page.queue.waiting).toEqual([])
    expect(calls()).toContain(sentAs)
  })
})

it('a wish queued before the session ended waits over a reload, and is sent after signing in', async () => {
  const { kept } = await queuedAndEnded(async ({ tellWish, sendWishes }) => {
    tellWish('WH-1', true)
    await sendWishes()
  })
  const page = await openPage(Object.fromEntries(kept))
  await page.sendWishes()
  expect(JSON.parse(page.kept.get('wish-queue')!)).toEqual({ 'WH-1': true })
  server.answers(profile(noura), ok({ skus: ['WH-1'] }))
  page.signIn({ user: noura, token: 'token-2' })
  await page.sendWishes()
  await expect.poll(() => page.kept.has('wish-queue')).toBe(false)
  expect(calls()).toContain('POST /api/wishlist')
})

it('a contact message needs no customer, and is sent at once', async () => {
  const entry = { name: 'هدى', email: 'huda@example.com', text: 'هل توصلون؟' } as never
  const page = await queuedAndEnded(({ mail }) => mail({ kind: 'contact', entry }))
  server.answers(ok(null))
  await page.sendLetters()
  expect(page.outbox.letters).toEqual([])
})

it('another customer who signs in sends nothing of it', async () => {
  const { kept } = await queuedAndEnded(async ({ mail, enqueue }) => {
    await mail(LETTERS['a reply']![0])
    enqueue(CHANGES['an added product']![0])
  })
  const page = await openPage(Object.fromEntries(kept))
  page.openOutbox()
  page.openQueue()
  server.answers(profile(sara))
  page.signIn({ user: sara, token: 'token-3' })
  await expect.poll(() => [page.outbox.letters, page.queue.waiting]).toEqual([[], []])
  expect([page.kept.has('outbox'), page.kept.has('cart-queue')]).toEqual([false, false])
})

it('a session that ends with nothing queued leaves nothing on the device', async () => {
  server.answers(profile(noura))
  const page = await openPage({ session: JSON.stringify({ user: noura, token: 'token-1' }), city: 'riyadh' })
  await expect.poll(() => server.asked.length).toBe(1)
  server.answers(ended)
  await page.loadProfile(true)
  await expect.poll(() => page.kept.size).toBe(0)
  expect(page.session).toMatchObject({ token: null, user: null, hasEnded: true, owner: null })
})
