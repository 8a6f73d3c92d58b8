import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** A Saudi national address as typed; accepts digits of any script and invisible characters of copied text. */
export const AddressEntry = Type.Object(
  {
    /** «المنزل», «العمل» … */
    label: Type.Optional(nullable(words(40))),
    recipient: words(100),
    phone: words(40),
    /** ISO 3166-2:SA, as in the list of regions; by default that of the city. */
    region: Type.Optional(Type.String({ pattern: '^SA-(0[1-9]|1[0-24])$', examples: ['SA-01'] })),
    /** Id of a city in the list of cities. */
    city: Type.String({ maxLength: 60 }),
    /** District, street and building may be left out with a short address. */
    district: Type.Optional(nullable(words(100))),
    street: Type.Optional(nullable(words(100))),
    /** Four digits; by default those of the short address. */
    building: Type.Optional(nullable(words(30))),
    postal_code: Type.Optional(nullable(words(30))),
    additional_number: Type.Optional(nullable(words(30))),
    unit: Type.Optional(nullable(words(20))),
    /** Four letters and four digits, the digits being the building's number. */
    short_address: Type.Optional(nullable(words(40))),
    /** Notes for the courier. */
    notes: Type.Optional(nullable(words(300))),
  },
  { additionalProperties: false },
)
export type AddressEntry = Static<typeof AddressEntry>

/** A normalised address with the names of its city and region. */
export const Address = Type.Object({
  label: nullable(Type.String()),
  recipient: Type.String(),
  /** E.164 */
  phone: Type.String(),
  region: Type.String(),
  region_name: Type.String(),
  city: Type.String(),
  city_name: Type.String(),
  /** District and street may be empty with a short address; of an order that is collected, the building too. */
  district: Type.String(),
  street: Type.String(),
  building: Type.String(),
  postal_code: nullable(Type.String()),
  additional_number: nullable(Type.String()),
  unit: nullable(Type.String()),
  short_address: nullable(Type.String()),
  notes: nullable(Type.String()),
})
export type Address = Static<typeof Address>

/** An entry of the customer's address book. */
export const SavedAddress = Type.Object({
  id: Type.Integer(),
  is_default: Type.Boolean(),
  /** It has no national address, and the checkout has not asked for it yet. */
  asks_national_address: Type.Boolean(),
  ...Address.properties,
})
export type SavedAddress = Static<typeof SavedAddress>

/** PUT /orders/{id}/national-address: what completes the address of an order; its city stays. */
export const NationalAddressEntry = Type.Pick(
  AddressEntry,
  ['short_address', 'building', 'street', 'district', 'postal_code', 'additional_number'],
  { additionalProperties: false },
)
export type NationalAddressEntry = Static<typeof NationalAddressEntry>

/** GET /addresses/lookup: `city` and `region` are null if the shop's list has no such city. */
export const FoundAddress = Type.Object({
  short_address: Type.String(),
  building: Type.String(),
  street: Type.String(),
  district: Type.String(),
  city: nullable(Type.String()),
  region: nullable(Type.String()),
  postal_code: nullable(Type.String()),
  additional_number: nullable(Type.String()),
})
export type FoundAddress = Static<typeof FoundAddress>

/** GET /places: regions and cities, largest first, and whether the shop delivers there. */
export const Places = Type.Object({
  /** Whether GET /addresses/lookup finds short addresses. */
  short_address_lookup: Type.Boolean(),
  /** Whether what is sent needs the receiver's national address; see national-address.ts. */
  national_address: Type.Boolean(),
  /** Ids of cities whose orders may be collected. */
  pickup_cities: Type.Array(Type.String()),
  regions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  cities: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      region: Type.String(),
      /** False where no kind of delivery is offered. */
      is_served: Type.Boolean(),
    }),
  ),
})
export type Places = Static<typeof Places>
