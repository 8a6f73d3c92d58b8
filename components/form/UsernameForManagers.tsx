import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'

/** Tells password managers the account; visually hidden. */
export const UsernameForManagers = ({ username }: { username: string }) => (
  <VisuallyHidden>
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  </VisuallyHidden>
)
