import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { useEveryMethod } from '../signing/methods.tsx'
import type { Proof } from '../signing/proof.ts'
import { sentElsewhere } from '../signing/sent-code-memory.ts'
import type { CodeAnswer, OfferedMethod, Signable } from '../signing/signable.ts'
import type { Deposit } from './deposit-queries.ts'

type StepOptions<Outcome> = {
  readonly deposit: Deposit
  /** The name of the step, apart from other steps. */
  readonly name: string
  /** The effect of the code, to be read before it is asked for. */
  readonly intro: ReactNode
  readonly confirm: ReactNode
  /** Sends the code: it comes to the financial phone alone. */
  readonly begin: () => Promise<CodeAnswer | null>
  readonly take: (proof: Proof) => Promise<Outcome>
  readonly onDone: (outcome: Outcome) => void
  /** The deposit is another by now: the page says so and shows it. */
  readonly onChanged: () => void
}

/** Refusals that tell that the deposit is another by now: the code is over. */
const stale: readonly RefusalCode[] = ['depositStatusNotChanged', 'depositBlocked', 'noDepositProlongation']

const byMessage: OfferedMethod = { method: 'SMS', hint: undefined, obstacle: null }

/** A step with a deposit that a code confirms, as the panel of signing knows it. */
export function useDepositStep<Outcome>({
  deposit,
  name,
  intro,
  confirm,
  begin,
  take,
  onDone,
  onChanged,
}: StepOptions<Outcome>): Signable<CodeAnswer, Outcome> {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const methods = useEveryMethod()
  return {
    name: `${name} ${deposit.id}`,
    version: String(deposit.version),
    methods: [methods.find(({ method }) => method === 'SMS') ?? byMessage],
    methodAsLine: true,
    words: { intro, signed: intro, question: <Trans>Як підтвердити</Trans>, confirm, failureText },
    ask: begin,
    sentElsewhere,
    sign: (method, otp_code) => take({ method, otp_code }),
    onSigned: onDone,
    stale: {
      includes: (refusal) => stale.includes(refusal),
      show: (error) => {
        notify('error', failureText(error))
        onChanged()
        return client.invalidateQueries({ queryKey: ['deposits'] })
      },
    },
  }
}
