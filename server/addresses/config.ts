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
  const key = env['NATIONAL_ADDRESS_KEY']?.trim()
  const url = env['NATIONAL_ADDRESS_URL']?.trim() || 'https://apina.address.gov.sa/NationalAddress'
  if (!URL.canParse(url)) throw new Error(`NATIONAL_ADDRESS_URL must be a URL, not "${url}"`)
  return key ? { key, url: url.replace(/\/+$/, '') } : undefined
}
