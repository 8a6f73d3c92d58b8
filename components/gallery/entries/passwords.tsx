import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { PasswordMeter } from '#components/ui/PasswordMeter.tsx'
import { w } from '#components/gallery/words.ts'
import { Each, Story } from '../Story.tsx'

const SAMPLES = ['river', 'password1234', 'rivergo8', 'rivergoat82', 'lamp river ninety goat'] as const

export const Passwords = () => (
  <>
    <Story name="PasswordField">
      <form>
        <PasswordField label={w('password')} autoComplete="current-password" />
      </form>
    </Story>
    <Story name="NewPasswordField">
      <form>
        <NewPasswordField label={w('password')} name="password-new" min={8} />
      </form>
    </Story>
    <Story name="PasswordField error">
      <form>
        <PasswordField
          label={w('password')}
          name="password-error"
          autoComplete="current-password"
          error={w('password.error')}
        />
      </form>
    </Story>
    <Each of={SAMPLES} named="PasswordMeter">
      {(password) => <PasswordMeter password={password} min={8} />}
    </Each>
  </>
)
