import { useEffect, useState } from 'react'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/notice'
import { pushState, startPush, stopPush, type PushState } from '#stores/push.ts'
import { showToast } from '#stores/ui.ts'

/** Turns push notifications of this browser on or off; hidden if unsupported. */
export function PushSwitch({ onSwitched }: { onSwitched: () => void }) {
  const [state, setState] = useState<PushState>('unknown')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void pushState().then((now) => !isUnmounted && setState(now))
    return () => void (isUnmounted = true)
  }, [])
  if (state === 'unknown' || state === 'impossible') return null
  const change = async (): Promise<void> => {
    setBusy(true)
    try {
      setState(state === 'on' ? await stopPush() : await startPush())
      onSwitched()
    } catch {
      showToast(t('notice.push.failed'), 'danger')
    }
    setBusy(false)
  }
  const denied = state === 'denied'
  return (
    <Switch
      name="push"
      label={t('notice.push')}
      hint={t(denied ? 'notice.push.denied' : 'notice.push.hint')}
      checked={state === 'on'}
      disabled={busy || denied}
      onChange={() => void change()}
    />
  )
}
