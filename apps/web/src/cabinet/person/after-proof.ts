import type { Answer } from '@dilo/contract/calls.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Change } from './contact-changes.ts'

export type ChangeStep = {
  change: Change
  /** The old contact is proven: the code to the new one is on its way. */
  onNext: (change: Change) => void
  onClose: () => void
}

/** The way on after a proof: the code to the new contact, or the words that the change is done. */
export function useAfterProof({ change, onNext, onClose }: ChangeStep) {
  const { t } = useLingui()
  const notify = useNotify()
  return (answer: Answer<'POST /api/user-service/user/contact-change/proof'>): void => {
    if (!answer.isChanged)
      return onNext({ ...change, awaits: 'new', sentTo: answer.sentTo, resendAfter: answer.resendAfter })
    const until = momentInKyiv(answer.waitsUntil)
    notify(
      'success',
      change.value === null
        ? t`Контакт прибрано. Платежі новим отримувачам чекатимуть до ${until}`
        : t`Контакт змінено. Платежі новим отримувачам чекатимуть до ${until}`,
    )
    onClose()
  }
}
