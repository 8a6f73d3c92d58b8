import { valueOf } from '#server/platform/config-values.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    /** Undefined if short addresses are not looked up. */
    nationalAddress: NationalAddressConfig | undefined
  }
}

/** Access to SPL's national address service, and how many calls the subscription allows. */
export type NationalAddressConfig = { key: string; url: string; perMinute: number; perWeek: number }

/** Of the cheapest subscription. */
export const FEWEST_CALLS = { perMinute: 5, perWeek: 100 }

/** Undefined without a key: then short addresses are not looked up. */
export function readNationalAddress(env: NodeJS.ProcessEnv): NationalAddressConfig | undefined {
  const key = valueOf(env, 'NATIONAL_ADDRESS_KEY')
  const url = valueOf(env, 'NATIONAL_ADDRESS_URL') ?? 'https://apina.address.gov.sa/NationalAddress'
  const perMinute = valueOf(env, 'NATIONAL_ADDRESS_PER_MINUTE') ?? FEWEST_CALLS.perMinute
  const perWeek = valueOf(env, 'NATIONAL_ADDRESS_PER_WEEK') ?? FEWEST_CALLS.perWeek
  return key ? { key, url, perMinute, perWeek } : undefined
}
