import { get, type CallOptions } from './client.ts'
import type { DeliverySettings } from './contract/settings/delivery.ts'
import type { PublicSection } from './contract/settings/sections.ts'
import type { PublicSettings } from './contract/settings/settings.ts'
import type { CatalogueReader } from './reader.ts'

/** All public settings as they are now; pages carry those that they show. */
export const readSettings = (options?: CallOptions): Promise<PublicSettings> => get('/api/settings', options)

export const someSettings = (all: PublicSettings, sections: readonly PublicSection[]): Partial<PublicSettings> =>
  Object.fromEntries(sections.map((section) => [section, all[section]]))

/** The delivery settings, for what is made of them while a page is rendered; browsers do not get them. */
export const readDelivery = async (reader: Pick<CatalogueReader, 'settings'>): Promise<DeliverySettings> =>
  (await reader.settings(['delivery'])).delivery!

/** The settings that feeds show, likewise. */
export const readFeedSettings = async (
  reader: Pick<CatalogueReader, 'settings'>,
): Promise<Pick<PublicSettings, 'delivery' | 'feeds'>> => {
  const { delivery, feeds } = await reader.settings(['delivery', 'feeds'])
  return { delivery: delivery!, feeds: feeds! }
}
