import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { codeOf } from '../signing/code-of.ts'
import { useEveryMethod } from '../signing/methods.tsx'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { type CodeAnswer, sentElsewhere, type Signable } from '../signing/signable.ts'
import { Fingerprint } from './access-in-words.tsx'
import { useAccessFailure } from './access-refusals.ts'
import { proposalSimulation, signingPolicy } from './people-queries.ts'
import { type Policy, RulesInWords } from './rules-in-words.tsx'
import { ShownSimulation } from './shown-simulation.tsx'

type Change = NonNullable<Policy['change']>

type SignRulesProps = { change: Change; onClose: () => void }

/** Signing other rules of signing: what they are, the letters to compare, the code. */
export const SignRules = (props: SignRulesProps) => (
  <SignDialog title={<Trans>Підписати правила</Trans>} of={useRulesToSign(props)} onClose={props.onClose} />
)

function useRulesToSign({ change: { rules, fingerprint }, onClose }: SignRulesProps): Signable<CodeAnswer, Policy> {
  const { t } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const signature = useMutation({
    mutationFn: (body: { method: CodeMethod; otp_code: string }) =>
      call('POST /api/payment-service/signing-policy/change/signatures', { body: { ...body, fingerprint } }),
    onSuccess: (policy) => client.setQueryData(signingPolicy.queryKey, policy),
    onSettled: () => client.invalidateQueries({ queryKey: signingPolicy.queryKey }),
  })
  const seen = <Seen rules={rules} fingerprint={fingerprint} />
  return {
    name: 'signing-policy',
    version: fingerprint,
    methods: useEveryMethod(),
    words: { intro: seen, failureText: useAccessFailure() },
    ask: async (method) =>
      codeOf(await call('POST /api/payment-service/signing-policy/change/code', { body: { method, fingerprint } })),
    compare: () => seen,
    sentElsewhere,
    sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
    onSigned: ({ change }) => {
      notify(
        'success',
        change === null
          ? t`Підписано: нові правила вже діють`
          : change.takesEffectAt === null
            ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
            : t`Підписано: нові правила почнуть діяти згодом`,
      )
      onClose()
    },
  }
}

function Seen({ rules, fingerprint }: Pick<Change, 'rules' | 'fingerprint'>) {
  const simulation = useQuery(proposalSimulation(fingerprint))
  return (
    <>
      <RulesInWords rules={rules} />
      <ShownSimulation query={simulation} brief />
      <p>
        <Trans>
          Звірте правила й код <Fingerprint>{fingerprint}</Fingerprint>: у повідомленні має бути той самий.
        </Trans>
      </p>
    </>
  )
}
