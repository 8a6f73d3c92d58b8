import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { t } from '#locales/areas/admin-settings.ts'
import { Providers } from './Providers.tsx'

/** The accounts that messages to customers and staff are sent by. */
export const MessageProviders = () => (
  <>
    <Providers title={t('setting.accounts.mail')} text={t('setting.accounts.mail.text')} names={['smtp']} />
    <Providers title={t('setting.accounts.sms')} text={t('setting.accounts.sms.text')} names={SMS_GATEWAYS} />
  </>
)
