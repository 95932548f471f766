import { Trans } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { askForOwnCode, type Confirmation, type SubscriptionToConfirm } from './subscription-changes.ts'

type Props = {
  subscription: SubscriptionToConfirm
  bring: (confirmation: Confirmation) => Promise<unknown>
  onClose: () => void
}

/** The person's own code that allows statements to a new address, or resumes them after a change of access. */
export const OwnCodeDialog = (props: Props) => (
  <SignDialog
    title={<Trans>Підтвердьте, що це ви</Trans>}
    of={useSubscriptionToConfirm(props)}
    onClose={props.onClose}
  />
)

function useSubscriptionToConfirm({ subscription, bring }: Props): Signable<CodeAnswer, unknown> {
  const { accountId, address, frequency, format } = subscription
  return {
    // Every subscription has a code of its own.
    name: `statements ${accountId} ${address} ${frequency} ${format}`,
    version: '',
    methods: useEveryMethod(),
    words: {
      intro: (
        <p>
          <Trans>
            Виписки підуть на <strong>{address}</strong>. Підтвердьте це кодом, який надійде вам.
          </Trans>
        </p>
      ),
      signed: <WhatIsSigned>{address}</WhatIsSigned>,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Підтвердити</Trans>,
      failureText: useFailureText(),
    },
    ask: (method) => askForOwnCode(subscription, method),
    sentElsewhere,
    sign: (method, otp_code) => bring({ method, otp_code }),
    onSigned: () => {},
  }
}
