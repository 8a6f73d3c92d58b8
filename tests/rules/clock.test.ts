import { expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

/** Durations within a process, ages of files, and dates that are only shown. */
const MACHINE_TIME = [
  /^server\/platform\/database\/(clock|connect|embedded\/)/,
  /^server\/platform\/storage\//,
  /^server\/publishing\/site\//,
  /^server\/media\/unused\.ts$/,
  /^server\/platform\/http\/(event-streams|logging)\.ts$/,
  /^server\/search\/(popular-searches|routes)\.ts$/,
  /^server\/payments\/(emulators\/|providers\/(\w+\/emulator\/|tamara\/adapter))/,
  /^server\/carriers\/(emulators\/|\w+\/emulator\/|oto\/call)/,
  /^server\/addresses\/national-address-emulator\.ts$/,
  /^server\/invoices\/zatca\/emulator\//,
  /^server\/integrations\/pull\/(request|woocommerce)\.ts$/,
  /^server\/(account\/export|catalogue-import\/demo|staff-access\/staff-routes)\.ts$/,
]

it('what is stored or compared with what is stored takes the time of the database', () => {
  const own = sources('.ts').filter(
    (source) =>
      source.file.startsWith('server/') &&
      !isTest(source) &&
      !MACHINE_TIME.some((pattern) => pattern.test(source.file)),
  )
  expect(findings(own, /Date\.now\(\)|new Date\(\)/)).toEqual([])
})
