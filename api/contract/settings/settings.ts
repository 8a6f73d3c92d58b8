import { Type, type Static, type TObject } from 'typebox'
import { DeliverySettings } from './delivery.ts'
import { Face, ShownFace } from './face.ts'
import { PublishingRunId } from '../staff-catalogue.ts'
import { PUBLIC_SECTIONS, SECTIONS, type PublicSection, type Section } from './sections.ts'
import {
  CashOnDelivery,
  Gifts,
  Partners,
  Payments,
  Reductions,
  Returns,
  ShownReductions,
  ShownTax,
  Tax,
} from './selling.ts'
import { Contact, Hours, Identity, Legal, Social } from './shop.ts'
import {
  Accounts,
  Announcement,
  App,
  Display,
  Feeds,
  Icons,
  Messages,
  Pictures,
  Search,
  ShownAnnouncement,
} from './storefront.ts'
import { whole } from '../staff.ts'
import { Failure } from '../envelope.ts'

/** What a merchant decides, by section. docs/settings.md */
export const SETTINGS = {
  identity: Identity,
  contact: Contact,
  legal: Legal,
  hours: Hours,
  social: Social,
  returns: Returns,
  payments: Payments,
  tax: Tax,
  reductions: Reductions,
  partners: Partners,
  delivery: DeliverySettings,
  gifts: Gifts,
  display: Display,
  announcement: Announcement,
  accounts: Accounts,
  icons: Icons,
  app: App,
  face: Face,
  feeds: Feeds,
  cash_on_delivery: CashOnDelivery,
  search: Search,
  messages: Messages,
  pictures: Pictures,
} as const satisfies Record<Section, TObject>

export type Settings = { [S in Section]: Static<(typeof SETTINGS)[S]> }
const shown = {
  ...SETTINGS,
  face: ShownFace,
  announcement: ShownAnnouncement,
  tax: ShownTax,
  reductions: ShownReductions,
}
/**
 * Of the face, addresses of the files that are made of it; of payments, also cash on delivery where it is off; of the
 * announcement, what is shown now; of VAT, the rate and
 * the number while the shop is registered; the licence of reductions in its time.
 */
export type PublicSettings = { [S in PublicSection]: Static<(typeof shown)[S]> }

/** GET /api/settings: what pages may show. */
export const PublicSettings = Type.Object(
  Object.fromEntries(PUBLIC_SECTIONS.map((section) => [section, shown[section]])) as Pick<typeof shown, PublicSection>,
)

/** All or some sections, each whole: the file of an export. */
export const SettingsFile = Type.Partial(Type.Object(SETTINGS), { additionalProperties: false })
export type SettingsFile = Static<typeof SettingsFile>

const patchOf = (section: Section): TObject => Type.Partial(SETTINGS[section], { additionalProperties: false })
/** The file of an import. What it does not name stays, such as a field that its release did not have. */
export const SettingsPatches = Type.Partial(
  Type.Object(Object.fromEntries(SECTIONS.map((section) => [section, patchOf(section)]))),
  { additionalProperties: false },
)

export const SectionName = Type.Enum([...SECTIONS])

const Moment = Type.String({ format: 'date-time' })
const storedProperties = { section: SectionName, version: Type.Integer(), updated_at: Moment }
/** A section as it is now; `version` goes into `If-Match`. */
export const stored = <T extends TObject>(value: T) => Type.Object({ ...storedProperties, value })
/** The same after a change, with the run that brings it to the pages; null where no page changes. */
export const changed = <T extends TObject>(value: T) =>
  Type.Object({ ...storedProperties, value, publishing_run: PublishingRunId })

const AnyValue = Type.Record(Type.String(), Type.Unknown())
export const StoredSections = whole(Type.Object({ ...storedProperties, value: AnyValue }))
/** After a rollback. */
export const SettingsChanged = changed(Type.Object({}, { additionalProperties: true }))
/** After an import, section by section. */
export const SettingsImported = Type.Object({ items: Type.Array(SettingsChanged) })
/** 412: the section as it is now. */
export const SettingsOutdated = Type.Object({
  ...Failure.properties,
  data: Type.Object({ ...storedProperties, value: AnyValue }),
})

/** `before` and `after` have the fields that changed. */
export const SettingsChange = Type.Object({
  id: Type.Integer(),
  /** The version that the change made. */
  version: Type.Integer(),
  at: Moment,
  author: Type.Object({ kind: Type.String(), name: Type.String() }),
  before: AnyValue,
  after: AnyValue,
})
export type SettingsChange = Static<typeof SettingsChange>
export const SettingsHistory = whole(SettingsChange)
