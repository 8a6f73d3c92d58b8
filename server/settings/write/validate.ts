import { Compile } from 'typebox/compile'
import { SettingsFile, SETTINGS, type Settings } from '#api/contract/settings/settings.ts'
import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { clean } from '#locales/arabic-text.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { errorsOf, explain } from '#server/platform/http/validation.ts'
import type { Face } from '#api/contract/settings/face.ts'
import { checkedFace } from '../face/service.ts'
import { checkDeliverySettings } from './check-delivery.ts'
import { readTyped, readTypedFile } from './typed-settings.ts'

export type Value = Record<string, unknown>

const validators = new Map(SECTIONS.map((section) => [section, Compile(SETTINGS[section])]))
const file = Compile(SettingsFile)

/**
 * A whole section, with its text cleaned.
 * @throws Refusal 422 by field
 */
export async function checkedSection(section: Section, value: Value): Promise<Value> {
  const cleaned = cleanText(readTyped(section, value)) as Value
  const validator = validators.get(section)!
  if (!validator.Check(cleaned)) refuse(errorsOf(validator, cleaned))
  if (section === 'delivery') checkDelivery(cleaned as DeliverySettings)
  if (section === 'identity') checkIdentity(cleaned as Settings['identity'])
  if (section === 'legal') checkLegal(cleaned as Settings['legal'])
  if (section === 'contact') checkContact(cleaned as Settings['contact'])
  if (section === 'announcement') checkAnnouncement(cleaned as Settings['announcement'])
  if (section === 'tax') checkTax(cleaned as Settings['tax'])
  if (section === 'reductions') checkReductions(cleaned as Settings['reductions'])
  if (section === 'payments') checkPayments(cleaned as Settings['payments'])
  if (section === 'face') return checkedFace(cleaned as Face)
  return cleaned
}

/** @throws Refusal 422 for unknown sections and fields, and for values that a section refuses */
export async function checkedFile(given: unknown): Promise<SettingsFile> {
  const cleaned = cleanText(readTypedFile(given))
  if (!file.Check(cleaned)) refuse(errorsOf(file, cleaned))
  if (cleaned.delivery) checkDelivery(cleaned.delivery, 'delivery.')
  if (cleaned.identity) checkIdentity(cleaned.identity, 'identity.')
  if (cleaned.legal) checkLegal(cleaned.legal, 'legal.')
  if (cleaned.contact) checkContact(cleaned.contact, 'contact.')
  if (cleaned.announcement) checkAnnouncement(cleaned.announcement, 'announcement.')
  if (cleaned.tax) checkTax(cleaned.tax, 'tax.')
  if (cleaned.reductions) checkReductions(cleaned.reductions, 'reductions.')
  if (cleaned.payments) checkPayments(cleaned.payments, 'payments.')
  return cleaned.face ? { ...cleaned, face: await checkedFace(cleaned.face, 'face.') } : cleaned
}

function checkDelivery(value: DeliverySettings, prefix = ''): void {
  const faults = Object.entries(checkDeliverySettings(value)).map(([field, fault]) => [prefix + field, fault])
  if (faults.length) throw invalid(Object.fromEntries(faults))
}

/** The name stands in the QR code of invoices, whose fields have a single byte for their length. */
function checkIdentity({ legal_name: name }: Settings['identity'], prefix = ''): void {
  if (Buffer.byteLength(name) > 255) throw invalid({ [`${prefix}legal_name`]: 'api.identity.legalNameLong' })
}

function checkLegal(
  { commercial_registration: number, freelance_document: document }: Settings['legal'],
  prefix = '',
): void {
  if (number === null && document === null) throw invalid({ [`${prefix}commercial_registration`]: 'api.legal.none' })
}

function checkContact({ address, short_address: short }: Settings['contact'], prefix = ''): void {
  if (short !== null && !short.endsWith(address.building))
    throw invalid({ [`${prefix}short_address`]: 'api.address.shortBuilding' })
}

function checkAnnouncement({ from, to }: Settings['announcement'], prefix = ''): void {
  if (from !== null && to !== null && new Date(from) >= new Date(to))
    throw invalid({ [`${prefix}to`]: 'api.announcement.order' })
}

function checkPayments({ instalments }: Settings['payments'], prefix = ''): void {
  if (instalments.from > instalments.up_to) throw invalid({ [`${prefix}instalments.up_to`]: 'api.payment.instalments' })
}

function checkTax({ registered_from: from, registered_until: until }: Settings['tax'], prefix = ''): void {
  if (from !== null && until !== null && from > until) throw invalid({ [`${prefix}registered_until`]: 'api.tax.order' })
}

/** Numbers of the Ministry's licences have digits; letters and dashes may stand between them. */
const LICENCE = /^(?=(?:.*\d){4})[\dA-Z/-]+$/

function checkReductions({ licence, from, to, link }: Settings['reductions'], prefix = ''): void {
  if (licence !== null && !LICENCE.test(licence)) throw invalid({ [`${prefix}licence`]: 'api.reductions.licence' })
  if (link !== null && !/[^.]\.[^.]/.test(URL.parse(link)?.hostname ?? ''))
    throw invalid({ [`${prefix}link`]: 'api.reductions.link' })
  if (licence === null && (from ?? to ?? link) !== null)
    throw invalid({ [`${prefix}licence`]: 'api.reductions.licence' })
  if (from !== null && to !== null && from > to) throw invalid({ [`${prefix}to`]: 'api.reductions.order' })
}

function refuse(errors: Parameters<typeof explain>[0]): never {
  throw Refusal.again(422, explain(errors, 'body'))
}

function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(cleanText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanText(inner)]))
}
