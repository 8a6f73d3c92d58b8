import { valueOf } from '#server/platform/config-values.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    /** Undefined if short addresses are not looked up. */
    nationalAddress: NationalAddressConfig | undefined
  }
}

/** Access to SPL's national address service. */
export type NationalAddressConfig = { key: string; url: string }

/** Undefined without a key: then short addresses are not looked up. */
export function readNationalAddress(env: NodeJS.ProcessEnv): NationalAddressConfig | undefined {
  const key = valueOf(env, 'NATIONAL_ADDRESS_KEY')
  const url = valueOf(env, 'NATIONAL_ADDRESS_URL') ?? 'https://apina.address.gov.sa/NationalAddress'
  return key ? { key, url } : undefined
}
