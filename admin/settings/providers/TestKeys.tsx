import { useState } from 'react'
import type { ProviderKeys } from '#api/contract/settings/providers.ts'
import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { testProviderKeys } from '#api/staff/providers.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/setting'
import { typedKey, typedText } from '#locales/typed.ts'
import { failureText } from '../../failure-text.ts'
import { useChange, useMe } from '../../query.ts'
import { When } from '../../shell/When.tsx'
import * as styles from './providers.css.ts'

/** Asks the provider whether it takes the keys; messages go to the person who asks. */
export function TestKeys({ keys, onTested }: { keys: ProviderKeys; onTested: () => void }) {
  const { provider, answered, is_test: isTest } = keys
  const isSms = SMS_GATEWAYS.some((name) => name === provider)
  const isMail = provider === 'smtp'
  const [to, setTo] = useState(useMe().email ?? '')
  const [phone, setPhone] = useState('')
  const test = useChange(async () => {
    const email = typedKey(to)
    const receiver = isSms ? { phone: international(phone) } : isMail && email !== '' ? { email } : {}
    const tested = await testProviderKeys(provider, receiver)
    onTested()
    return tested
  }, ['providers'])
  return (
    <form
      className={styles.test}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate(undefined)
      }}
    >
      {isSms && (
        <TextField
          type="tel"
          name="phone"
          label={t('setting.provider.test.phone')}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      )}
      {isMail && (
        <TextField
          type="email"
          name="email"
          label={t('setting.provider.test.email')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      )}
      {(isSms || isTest !== null) && (
        <p className={styles.text}>{t(`setting.provider.test.${isSms ? 'message' : isTest ? 'trial' : 'live'}`)}</p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="outlined" size="sm" loading={test.isPending}>
          {t('setting.provider.test')}
        </Button>
        {answered && !test.data && (
          <span className={styles.text}>
            {t(`setting.provider.answered.${answered.result}`)} <When time={answered.at} />
          </span>
        )}
      </div>
      {test.data && (
        <p role="status" className={test.data.result === 'accepted' ? styles.done : styles.failure}>
          {test.data.text}
        </p>
      )}
      {test.isError && (
        <p role="alert" className={styles.failure}>
          {failureText(test.error)}
        </p>
      )}
    </form>
  )
}

/** ٠٥٠ 123 4567 → +966501234567 */
function international(typed: string): string {
  const number = typedText(typed)
    .replace(/[ ()-]/g, '')
    .replace(/^00/, '+')
  return /^0?5\d{8}$/.test(number) ? `+966${number.replace(/^0/, '')}` : number
}
