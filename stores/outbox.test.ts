import { describe, expect, it, vi } from 'vitest'
import { browser, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, refused, type Handler } from '#tests/fixtures/hostile-server.ts'
import type { Letter } from './outbox.ts'

const server = hostileApi()

const broken: Handler = (request) => request.socket.destroy()
const invalid: Handler = json(422, { success: false, message: 'لا', errors: { text: ['اكتب رسالتك.'] } })
const reply = (text: string): Letter => ({ kind: 'reply', ticket: 3, entry: { text } })
const signedIn = { session: JSON.stringify({ token: 'abc', user: noura }) }

/** A page with this storage, where the customer writes something. The first call is the profile's. */
async function openPage(stored: Record<string, string>, ...handlers: Handler[]) {
  const window = browser({ stored })
  vi.resetModules()
  const [store, { startStores }, { endSession }, { signIn, signOut }, { ui }] = await Promise.all([
    import('./outbox.ts'),
    import('./start-stores.ts'),
    import('./end-session.ts'),
    import('./session.ts'),
    import('./ui.ts'),
  ])
  server.answers(ok({ user: noura, cart: { id: 'c-1', length: 0 } }), ...handlers)
  startStores({ goHome: () => {} })
  await expect.poll(() => server.asked).toHaveLength(1)
  return {
    ...store,
    ...window,
    endSession,
    signIn,
    signOut,
    ui,
    offline: (isOffline = true) => vi.stubGlobal('navigator', { onLine: !isOffline }),
  }
}
const sent = () =>
  server.asked.slice(1).map(({ method, url, headers }) => [`${method} ${url}`, headers['idempotency-key']])
const texts = (letters: readonly Letter[]) => letters.map(({ kind, entry }) => (kind === 'reply' ? entry.text : kind))

describe('a letter written offline', () => {
  it('waits in order and survives a reload', async () => {
    const { mail, kept, offline, outbox } = await openPage(signedIn)
    offline()
    expect(await mail(reply('واحد'))).toBeUndefined()
    await mail(reply('اثنان'))
    expect(texts(outbox.letters)).toEqual(['واحد', 'اثنان'])
    expect(texts(JSON.parse(kept.get('outbox')!) as Letter[])).toEqual(['واحد', 'اثنان'])
    expect(sent()).toEqual([])
  })

  it('is sent in order with its own key, and sending stops when the connection breaks again', async () => {
    const { mail, kept, offline, outbox, sendLetters } = await openPage(signedIn, ok({}), broken, ok({}))
    offline()
    await mail(reply('واحد'))
    await mail(reply('اثنان'))
    const keys = outbox.letters.map(({ id }) => id)
    offline(false)
    await sendLetters()
    expect(texts(outbox.letters)).toEqual(['اثنان'])
    await sendLetters()
    expect(outbox.letters).toEqual([])
    expect(kept.has('outbox')).toBe(false)
    expect(sent().map(([, key]) => key)).toEqual([keys[0], keys[1], keys[1]])
  })

  it('is sent before letters written later', async () => {
    const { mail, offline, outbox } = await openPage(signedIn, ok({}), ok({}))
    offline()
    await mail(reply('واحد'))
    offline(false)
    await mail(reply('اثنان'))
    await expect.poll(() => outbox.letters).toEqual([])
    await expect
      .poll(() => server.bodies.slice(1).map((body) => (JSON.parse(body) as { text: string }).text))
      .toEqual(['واحد', 'اثنان'])
  })

  it('survives the end of a session for the same customer only', async () => {
    const { mail, offline, openOutbox, outbox, endSession, signIn } = await openPage(signedIn, ok({}))
    openOutbox()
    offline()
    await mail(reply('واحد'))
    endSession()
    await Promise.resolve()
    expect(texts(outbox.letters)).toEqual(['واحد'])
    signIn({ user: { ...noura, id: 8 }, token: 'def' })
    await expect.poll(() => outbox.letters).toEqual([])
  })

  it('is deleted when its author signs out', async () => {
    const { mail, kept, offline, outbox, signOut } = await openPage(signedIn)
    offline()
    await mail(reply('لي وحدي'))
    signOut()
    await expect.poll(() => outbox.letters).toEqual([])
    expect(kept.has('outbox')).toBe(false)
  })

  it('is deleted when its author signs out in another tab', async () => {
    const { mail, kept, offline, outbox, otherTab } = await openPage(signedIn)
    offline()
    await mail(reply('لي وحدي'))
    otherTab('session', null)
    await expect.poll(() => outbox.letters).toEqual([])
    expect(kept.has('outbox')).toBe(false)
  })

  it('returns to its form above what was written since', async () => {
    const { mail, offline, outbox, takeBack } = await openPage(signedIn)
    vi.stubGlobal('sessionStorage', { setItem: vi.fn(), removeItem: vi.fn(), getItem: () => '{"text":"والثانية"}' })
    offline()
    await mail(reply('الأولى'))
    takeBack(outbox.letters[0]!)
    expect(sessionStorage.setItem).toHaveBeenCalledWith('tab:reply-3', String.raw`{"text":"الأولى\n\nوالثانية"}`)
  })
})

describe('a refused letter', () => {
  it('is reported immediately if the API answers immediately', async () => {
    const { mail, outbox } = await openPage(signedIn, invalid)
    await expect(mail(reply(''))).rejects.toMatchObject({ kind: 'invalid' })
    expect(outbox.letters).toEqual([])
  })

  it('stays with its reason, and does not block those after it', async () => {
    const { mail, offline, outbox, sendLetters, takeBack } = await openPage(signedIn, invalid, ok({}))
    vi.stubGlobal('sessionStorage', { setItem: vi.fn(), removeItem: vi.fn(), getItem: () => null })
    offline()
    await mail(reply('مرفوض'))
    await mail(reply('مقبول'))
    offline(false)
    await sendLetters()
    expect(outbox.letters).toMatchObject([{ entry: { text: 'مرفوض' }, refused: 'اكتب رسالتك.' }])
    takeBack(outbox.letters[0]!)
    expect(outbox.letters).toEqual([])
    expect(sessionStorage.setItem).toHaveBeenCalledWith('tab:reply-3', '{"text":"مرفوض"}')
  })

  it('stays queued after a temporary failure', async () => {
    const { mail, offline, outbox, sendLetters } = await openPage(signedIn, refused(503))
    offline()
    await mail(reply('واحد'))
    offline(false)
    await sendLetters()
    expect(outbox.letters).toMatchObject([{ entry: { text: 'واحد' } }])
    expect(outbox.letters[0]!.refused).toBeUndefined()
  })
})

it('a letter without a response is sent again under the same key', async () => {
  const { mail, outbox, sendLetters } = await openPage(signedIn, broken, ok({}))
  expect(await mail(reply('واحد'))).toBeUndefined()
  await sendLetters()
  expect(outbox.letters).toEqual([])
  const [first, second] = sent()
  expect(first).toEqual(second)
})
