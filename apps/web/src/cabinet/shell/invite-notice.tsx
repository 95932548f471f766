import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { fetchErrorText } from '../../api/error-texts.ts'
import { useErrorText } from '../../api/failure-text.ts'
import { INVITE_OUTCOME, type InviteOutcome } from '../../invite-outcome.ts'

/** Shows the result of the invitation with which a person has just signed in. */
export function InviteNotice() {
  const { t } = useLingui()
  const notify = useNotify()
  const errorText = useErrorText()
  const tell = useEffectEvent(async () => {
    const outcome = sessionStorage.getItem(INVITE_OUTCOME) as InviteOutcome | null
    // Once.
    sessionStorage.removeItem(INVITE_OUTCOME)
    switch (outcome) {
      case null:
        return
      case 'active':
        return notify('success', t`Запрошення прийнято: тепер ви дієте й від імені компанії.`)
      case 'onConfirm':
        return notify('success', t`Запрошення прийнято. Доступ відкриється, щойно його підтвердить банк.`)
      case 'failed':
        return notify('error', t`Запрошення не прийнято. Трохи згодом відкрийте посилання з нього ще раз.`)
      default:
        await fetchErrorText(outcome)
        return notify('error', errorText(outcome))
    }
  })
  useEffect(() => void tell(), [])
  return null
}
