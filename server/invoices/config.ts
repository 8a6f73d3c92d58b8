import { valueOf } from '#server/platform/config-values.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    /** Of ZATCA's e-invoicing platform, without the name of the environment. */
    zatcaUrl: string
  }
}

export const readZatcaUrl = (env: NodeJS.ProcessEnv): string =>
  valueOf(env, 'ZATCA_URL') ?? 'https://gw-fatoora.zatca.gov.sa/e-invoicing'
