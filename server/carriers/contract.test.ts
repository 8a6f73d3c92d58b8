import { randomUUID } from 'node:crypto'
import { scaled } from '#tools/test/time-limits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openCarrierEmulators, parcelEntry, party } from '#tests/fixtures/carriers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import type { CarrierFailure } from './carrier.ts'
import { NO_FAULTS } from './emulators/emulated-parcel.ts'
import { openCarriers } from './open-carriers.ts'
import { carrierFolders } from './registry.ts'

const emulators = opened(openCarrierEmulators)
afterEach(() => emulators.behave(NO_FAULTS))

const failure = (asked: Promise<unknown>): Promise<CarrierFailure> =>
  asked.then(
    () => expect.fail('it should be refused'),
    (error: CarrierFailure) => error,
  )

describe.each(carrierFolders)('the carrier %s', (name, folder) => {
  const carrier = () => emulators.carrier(name)
  /** Reads until the waybill is there, as the shop does. */
  const made = async (reference: string) => {
    await expect.poll(async () => (await carrier().find(reference))?.label ?? null).not.toBeNull()
    return (await carrier().find(reference))!
  }
  const sent = async (given = {}) => {
    const entry = parcelEntry(given)
    await carrier().create(entry)
    return { entry, ...(await made(entry.reference)) }
  }

  it('says what it is called, and where its keys are', () => {
    expect(folder.words.name).not.toBe('')
    expect(Object.keys(folder.entry?.values ?? {})).toEqual([...folder.settings.entered])
    expect(folder.settings.read({})).toBeUndefined()
  })

  it('lists cities in its own spelling', async () => {
    expect(await carrier().cities()).toContain('Riyadh')
  })

  it('makes a waybill with a number and a label', async () => {
    const { trackingNumber, label } = await sent({ cash: 9500 })
    expect(trackingNumber).toMatch(/^\w{8,}$/)
    expect(label!.subarray(0, 5).toString()).toBe('%PDF-')
    const parcels = (await emulators.parcels()).filter(({ tracking }) => tracking === trackingNumber)
    expect(parcels).toMatchObject([{ carrier: name, cash: 95, city: 'Riyadh' }])
  })

  it('waits for a label that is late', async () => {
    await emulators.behave({ waits: 3 })
    const entry = parcelEntry()
    const booked = await carrier().create(entry)
    expect(booked.trackingNumber === null || booked.label === null).toBe(true)
    expect((await made(entry.reference)).trackingNumber).not.toBeNull()
  })

  it('finds by its reference what was taken and answered with an error', async () => {
    await emulators.behave({ forgetful: 1 })
    const entry = parcelEntry()
    expect(await failure(carrier().create(entry))).toMatchObject({ kind: 'unavailable' })
    expect((await made(entry.reference)).trackingNumber).not.toBeNull()
    expect((await emulators.parcels()).filter(({ reference }) => reference === entry.reference)).toHaveLength(1)
  })

  it('finds nothing by an unknown reference', async () => {
    expect(await carrier().find(randomUUID())).toBeUndefined()
  })

  it('refuses a wrong city in words', async () => {
    const refused = await failure(carrier().create(parcelEntry({ to: party({ city: 'Atlantis' }) })))
    expect(refused.kind).toBe('refused')
    expect(refused.said).toMatch(/city/i)
  })

  it('says when it does not answer', async () => {
    await emulators.behave({ down: 1 })
    expect(await failure(carrier().create(parcelEntry()))).toMatchObject({ kind: 'unavailable' })
  })

  it('refuses wrong keys', async () => {
    const wrong = { ...folder.settings.emulated(emulators.url), key: 'wrong', refreshToken: 'wrong' }
    expect(await failure(folder.open(wrong).cities())).toMatchObject({ kind: 'keys' })
  })

  it('tells the events of a parcel in their order, each with one key', async () => {
    const { carrierId, trackingNumber } = await sent()
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 8, minute)).toISOString()
    await emulators.happens(trackingNumber!, 'out_for_delivery', { at: at(30) })
    await emulators.happens(trackingNumber!, 'picked_up', { at: at(10) })
    await emulators.happens(trackingNumber!, 'attempt_failed', { at: at(40), words: 'No answer' })
    const events = await carrier().track(carrierId)
    expect(events.map(({ state }) => state)).toEqual(['picked_up', 'out_for_delivery', 'attempt_failed'])
    expect(events.at(-1)).toMatchObject({ words: 'No answer', at: new Date(at(40)) })
    expect(await carrier().track(carrierId)).toEqual(events)
  })

  it('cancels only what it does not have yet, if it can', async () => {
    const { cancel } = carrier()
    if (!cancel) return
    const early = await sent()
    await cancel(early.carrierId, early.trackingNumber!)
    const late = await sent()
    await emulators.happens(late.trackingNumber!, 'picked_up')
    expect(await failure(cancel(late.carrierId, late.trackingNumber!))).toMatchObject({ kind: 'refused' })
  })

  it('offers prices and days, if it can', async () => {
    const { offers } = carrier()
    if (!offers) return
    const query = { from: 'Riyadh', to: 'Jeddah', grams: 1200 }
    const [paid, cash, much] = await Promise.all([0, 50_000, 200_000].map((sum) => offers({ ...query, cash: sum })))
    expect(paid![0]).toMatchObject({ company: 'Aramex', price: 1950 })
    expect(cash![0]!.price).toBe(2450)
    expect(paid![0]!.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([paid!.length, much!.length]).toEqual([2, 1])
  })

  it('fetches a return, and tells when it has come back', async () => {
    const { returns } = carrier()
    if (!returns) return
    const { entry, trackingNumber } = await sent()
    await emulators.happens(trackingNumber!, 'delivered')
    const back = { ...parcelEntry({ from: party(), to: party({ name: 'واحة' }) }), forward: entry.reference }
    const booked = await returns.create(back)
    const found = await returns.find(back.reference, back.forward)
    expect(found).toMatchObject({ carrierId: booked.carrierId })
    expect(found!.label).not.toBeNull()
    await emulators.happens(found!.trackingNumber!, 'picked_up')
    await emulators.happens(found!.trackingNumber!, 'returned')
    expect((await returns.track(booked.carrierId)).at(-1)).toMatchObject({ state: 'returned' })
  })

  it('believes only authentic webhooks, of which each is about one parcel', async () => {
    const { readWebhook } = carrier()
    if (!readWebhook) return
    const { carrierId, trackingNumber } = await sent()
    await emulators.behave({ copies: 2 })
    emulators.webhooks.length = 0
    await emulators.happens(trackingNumber!, 'delivered')
    await expect.poll(() => emulators.webhooks.length, { timeout: scaled(5000) }).toBe(2)
    const [{ headers, body, path }] = emulators.webhooks as [(typeof emulators.webhooks)[number]]
    expect(path).toBe(`/api/webhooks/${name}`)
    expect(readWebhook({ headers, body })).toEqual({ ids: [carrierId], refusal: null })
    expect(readWebhook({ headers: {}, body })).toEqual({ ids: [carrierId], refusal: null })
    expect(readWebhook({ headers: {}, body: { ...body, orderId: 'other' } })).toBeUndefined()
    expect(readWebhook({ headers: {}, body: { ...body, signature: undefined } })).toBeUndefined()
    expect(readWebhook({ headers, body: null })).toBeUndefined()
  })
})

it('opens nothing for a shop without keys, and emulators only for a trial', () => {
  const { config } = emulators
  expect([...openCarriers({ carriers: { ...config, usesEmulators: false } }).values()]).toEqual([])
  expect([...openCarriers({ carriers: config }).values()].every(({ isTest }) => isTest)).toBe(true)
})
