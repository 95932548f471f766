import { Button } from '@dilo/ui/actions/button.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { Refused } from '../../page/refused.tsx'
import { useProposing } from '../spending/use-proposing.ts'
import { type Allowance, beginAllowance, useAnswerAllowance } from './allowance-queries.ts'

type GrantDialogProps = {
  allowance: Allowance
  /** The press that led here has asked for the code: the person lets their own payment through. */
  asksAtOnce?: boolean
  onClose: () => void
}

/** A head of the company lets a payment through once, by a code, or does not. */
export function GrantDialog({ allowance, asksAtOnce = false, onClose }: GrantDialogProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const answer = useAnswerAllowance(allowance.id)
  const stale = useProposing({ of: 'allowance', allowanceId: allowance.id })
  const signable: Signable<CodeAnswer, Allowance> = {
    name: `allowance ${allowance.id}`,
    version: '',
    methods: useEveryMethod(),
    words: {
      intro: <RequestPart allowance={allowance} isOwn={asksAtOnce} />,
      signed: <WhatIsSigned money={{ amount: allowance.amount, currency: 'UAH' }}>{allowance.merchant}</WhatIsSigned>,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Дозволити один раз</Trans>,
      failureText,
    },
    ask: async (method) => codeOf(await beginAllowance(allowance.id, method)),
    sentElsewhere,
    stale,
    sign: (method, otp_code) => answer.mutateAsync({ method, otp_code }),
    onSigned: () => {
      notify('success', t`Дозволено. Покупку можна повторити протягом чверті години`)
      onClose()
    },
  }
  const decline = () => answer.mutate(null, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Дозволити платіж понад ліміт?</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Пізніше</Trans>
          </Button>
          <Button variant="ghost" busy={answer.isPending} onClick={decline}>
            <Trans>Не дозволяти</Trans>
          </Button>
        </>
      }
    >
      <SignPanel of={signable} asksAtOnce={asksAtOnce} />
      <Refused error={answer.error} />
    </Dialog>
  )
}

type RequestPartProps = { allowance: Allowance; /** The person's own. */ isOwn: boolean }

function RequestPart({ allowance: { amount, merchant, lastDigits, holder, person, over }, isOwn }: RequestPartProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Один платіж цьому магазину, не більше ніж на <Money amount={amount} currency="UAH" shown />, протягом чверті
          години після дозволу. Ліміти картки не зміняться.
        </Trans>
      </p>
      <KeyValues>
        {!isOwn && <KeyValue name={t`Просить`}>{person}</KeyValue>}
        <KeyValue name={t`Магазин`}>{merchant}</KeyValue>
        <KeyValue name={t`Картка`}>
          <span className="c-nowrap">••&nbsp;{lastDigits}</span>
          {holder !== null && holder !== person && <>, {holder}</>}
        </KeyValue>
        {over !== null && BigInt(over) > 0n && (
          <KeyValue name={t`Понад ліміт`}>
            <Money amount={over} currency="UAH" shown />
          </KeyValue>
        )}
      </KeyValues>
    </>
  )
}
