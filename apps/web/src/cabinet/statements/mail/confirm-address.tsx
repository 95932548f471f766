import type { Answer } from '@dilo/contract/calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { askForCode, useConfirm } from './subscription-changes.ts'

export type AddressToConfirm = {
  readonly subscriptionId: string
  readonly address: string
  /** Null: it was sent earlier and is unknown. */
  readonly sent: Answer<'POST /api/account-service/statement-subscriptions/{subscriptionId}/code'> | null
}

type ConfirmAddressProps = { asked: AddressToConfirm; onDone: () => void }

/** The code from the e-mail: the address gets no statements until the code is entered. */
export function ConfirmAddress({ asked, onDone }: ConfirmAddressProps) {
  const address = useAddressToConfirm({ asked, onDone })
  return (
    <SignDialog
      title={<Trans>Підтвердьте адресу</Trans>}
      of={address}
      sentBefore={{ ...(asked.sent ?? address.sentElsewhere), sentTo: asked.address, method: 'EMAIL' }}
      closeLabel={<Trans>Пізніше</Trans>}
      onClose={onDone}
    />
  )
}

/** The code goes to the address alone. Who typed it sees it whole, not masked, and finds a mistake in it. */
function useAddressToConfirm({ asked: { subscriptionId, address }, onDone }: ConfirmAddressProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const confirm = useConfirm(subscriptionId)
  const whoseIsIt = (
    <p>
      <Trans>Скринька чужа? Попросіть код у її власника.</Trans>
    </p>
  )
  return {
    name: `subscription ${subscriptionId}`,
    version: '',
    methods: [{ method: 'EMAIL', hint: address, obstacle: null }],
    words: { intro: whoseIsIt, signed: null, confirm: <Trans>Підтвердити</Trans>, failureText: useFailureText() },
    ask: async () => ({ ...(await askForCode(subscriptionId)), sentTo: address }),
    compare: () => whoseIsIt,
    sentElsewhere: { sentTo: address, resendAfter: 0 },
    sign: (_method, code) => confirm.mutateAsync(code),
    onSigned: () => {
      notify('success', t`Адресу ${address} підтверджено`)
      onDone()
    },
  } satisfies Signable<CodeAnswer, unknown>
}
