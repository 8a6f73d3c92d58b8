import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { w } from '#components/gallery/words.ts'
import { openLogin } from '#stores/ui.ts'
import { Story } from '../Story.tsx'

/** The login dialog; then the action continues, or the page reloads. */
export function SignIn() {
  const [done, setDone] = useState(false)
  return (
    <>
      <Story name="openLogin()">
        <Button variant="outlined" color="gray" onClick={() => openLogin()}>
          {w('open.login')}
        </Button>
      </Story>
      <Story name="openLogin(next)">
        <Button variant="outlined" color="gray" onClick={() => openLogin(() => setDone(true))}>
          {w('open.loginThen')}
        </Button>
        {done && <output>{w('loginThen.done')}</output>}
      </Story>
    </>
  )
}
