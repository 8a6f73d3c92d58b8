import { describe, expect, it, vi } from 'vitest'
import { browser, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, refused, type Handler } from '#tests/fixtures/hostile-server.ts'
import type { Letter } from './outbox.ts'

const server = hostileApi()

const broken: Handler = (request) => request.socket.destroy()
const invalid: Handler = json(422, { success: false, message: 'لا', errors: { text: ['اكتب رسالتك.'] } })
const reply = (text: string): Letter => ({ kind: 'reply', ticket: 3, entry: { text } })
const signedIn = { session: JSON.stringify({ token: 'abc', user: noura }) }

/** A page that somebody opens, and what they do there. The first call is the profile's. */
async function opened(stored: Record<string, string>, ...handlers: Handler[]) {
  const window = browser({ stored })
  vi.resetModules()
  const [store, { startStores }, { signOut }, { ui }] = await Promise.all([
    import('./outbox.ts'),
    import('./start.ts'),
    import('./session.ts'),
    import('./ui.ts'),
  ])
  server.answers(ok({ user: noura, cart: { id: 'c-1', length: 0 } }), ...handlers)
  startStores({ goHome: () => {} })
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  return {
    ...store,
    ...window,
    signOut,
    ui,
    offline: (isOffline = true) => vi.stubGlobal('navigator', { onLine: !isOffline }),
  }
}
const sent = () =>
  server.asked.slice(1).map(({ method, url, headers }) => [`${method} ${url}`, headers['idempotency-key']])
const texts = (letters: readonly Letter[]) => letters.map(({ kind, entry }) => (kind === 'reply' ? entry.text : kind))

describe('what is written without a connection', () => {
  it('waits, in order, and outlives the page', async () => {
    const { mail, kept, offline, outbox } = await opened(signedIn)
    offline()
    expect(await mail(reply('واحد'))).toBeUndefined()
    await mail(reply('اثنان'))
    expect(texts(outbox.letters)).toEqual(['واحد', 'اثنان'])
    expect(texts(JSON.parse(kept.get('outbox')!) as Letter[])).toEqual(['واحد', 'اثنان'])
    expect(sent()).toEqual([])
  })

  it('is sent in order, each under its own key, and stops where the connection breaks again', async () => {
    const { mail, kept, offline, outbox, sendLetters } = await opened(signedIn, ok({}), broken, ok({}))
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

  it('is not overtaken by what is written afterwards', async () => {
    const { mail, offline, outbox } = await opened(signedIn, ok({}), ok({}))
    offline()
    await mail(reply('واحد'))
    offline(false)
    await mail(reply('اثنان'))
    await vi.waitFor(() => expect(outbox.letters).toEqual([]))
    await vi.waitFor(() =>
      expect(server.bodies.slice(1).map((body) => (JSON.parse(body) as { text: string }).text)).toEqual([
        'واحد',
        'اثنان',
      ]),
    )
  })

  it('goes when its writer signs out', async () => {
    const { mail, kept, offline, outbox, signOut } = await opened(signedIn)
    offline()
    await mail(reply('لي وحدي'))
    signOut()
    await vi.waitFor(() => expect(outbox.letters).toEqual([]))
    expect(kept.has('outbox')).toBe(false)
  })

  it('goes with a sign-out in another tab', async () => {
    const { mail, kept, offline, outbox, otherTab } = await opened(signedIn)
    offline()
    await mail(reply('لي وحدي'))
    otherTab('session', null)
    await vi.waitFor(() => expect(outbox.letters).toEqual([]))
    expect(kept.has('outbox')).toBe(false)
  })

  it('comes back above what was written since', async () => {
    const { mail, offline, outbox, takeBack } = await opened(signedIn)
    vi.stubGlobal('sessionStorage', { setItem: vi.fn(), removeItem: vi.fn(), getItem: () => '{"text":"والثانية"}' })
    offline()
    await mail(reply('الأولى'))
    takeBack(outbox.letters[0]!)
    expect(sessionStorage.setItem).toHaveBeenCalledWith('tab:reply-3', String.raw`{"text":"الأولى\n\nوالثانية"}`)
  })
})

describe('what the shop refuses', () => {
  it('is told at once where it answers at once', async () => {
    const { mail, outbox } = await opened(signedIn, invalid)
    await expect(mail(reply(''))).rejects.toMatchObject({ kind: 'invalid' })
    expect(outbox.letters).toEqual([])
  })

  it('stays with its reason, and does not hold up what comes after it', async () => {
    const { mail, offline, outbox, sendLetters, takeBack } = await opened(signedIn, invalid, ok({}))
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

  it('for the moment alone waits on', async () => {
    const { mail, offline, outbox, sendLetters } = await opened(signedIn, refused(503))
    offline()
    await mail(reply('واحد'))
    offline(false)
    await sendLetters()
    expect(outbox.letters).toMatchObject([{ entry: { text: 'واحد' } }])
    expect(outbox.letters[0]!.refused).toBeUndefined()
  })
})

it('what was sent and not answered is sent again under the same key', async () => {
  const { mail, outbox, sendLetters } = await opened(signedIn, broken, ok({}))
  expect(await mail(reply('واحد'))).toBeUndefined()
  await sendLetters()
  expect(outbox.letters).toEqual([])
  const [first, second] = sent()
  expect(first).toEqual(second)
})
