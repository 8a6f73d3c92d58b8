import places from './places.json' with { type: 'json' }

/**
 * Codes of regions are those of ISO 3166-2:SA. The list of cities, their spelling and their ids are this project's
 * own; a carrier's spelling of a city belongs to its adapter.
 */
export type Region = { /** ISO 3166-2:SA */ id: string; name: string }
export type City = { id: string; name: string; region: string }

export const regions: Region[] = places.regions
/** Ordered by size within a region, largest first. */
export const cities: City[] = places.cities

const regionById = new Map(regions.map((region) => [region.id, region]))
const cityById = new Map(cities.map((city) => [city.id, city]))

export const findRegion = (id: string): Region | undefined => regionById.get(id)
export const findCity = (id: string): City | undefined => cityById.get(id)
