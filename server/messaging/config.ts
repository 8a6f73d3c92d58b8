declare module '#server/platform/config.ts' {
  interface Config {
    messaging: MessagingConfig
  }
}

export type SmsConfig =
  | { provider: 'unifonic'; appSid: string; sender: string; url: string }
  | { provider: 'taqnyat'; token: string; sender: string; url: string }

/** Gateways; messages of an undefined one go to the mailbox. */
export type MessagingConfig = {
  /** smtp:// or smtps:// URL with user and password. */
  smtpUrl: string | undefined
  /** `Name <address>`; the shop's name and e-mail by default. */
  mailFrom: string | undefined
  sms: SmsConfig | undefined
}

export function readMessaging(env: NodeJS.ProcessEnv): MessagingConfig {
  const smtpUrl = env['SMTP_URL'] || undefined
  if (smtpUrl && !/^smtps?:$/.test(protocolOf(smtpUrl))) throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  return { smtpUrl, mailFrom: env['MAIL_FROM'] || undefined, sms: readSms(env) }
}

function readSms(env: NodeJS.ProcessEnv): SmsConfig | undefined {
  const provider = env['SMS_PROVIDER']
  const given = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`SMS_PROVIDER=${provider} needs ${name}`)
    return value
  }
  switch (provider) {
    case undefined:
    case '':
      return undefined
    case 'unifonic':
      return {
        provider,
        appSid: given('UNIFONIC_APP_SID'),
        sender: given('SMS_SENDER'),
        url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
      }
    case 'taqnyat':
      return {
        provider,
        token: given('TAQNYAT_TOKEN'),
        sender: given('SMS_SENDER'),
        url: 'https://api.taqnyat.sa/v1/messages',
      }
    default:
      throw new Error(`SMS_PROVIDER must be unifonic or taqnyat, not "${provider}"`)
  }
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '')
