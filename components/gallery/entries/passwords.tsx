import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { PasswordMeter } from '#components/ui/PasswordMeter.tsx'
import { w } from '#locales/gallery.ts'
import { Each, Story } from '../Story.tsx'

const SAMPLES = ['river', 'password1234', 'rivergo8', 'rivergoat82', 'lamp river ninety goat'] as const

export const Passwords = () => (
  <>
    <Story name="PasswordField"><PasswordField label={w('password')} autoComplete="current-password" /></Story>
    <Story name="NewPasswordField"><NewPasswordField label={w('password')} name="password-new" min={8} /></Story>
    <Story name="PasswordField error"><PasswordField label={w('password')} name="password-error" autoComplete="current-password" error={w('password.error')} /></Story>
    <Each of={SAMPLES} named="PasswordMeter">{(password) => <PasswordMeter password={password} min={8} />}</Each>
  </>
)
