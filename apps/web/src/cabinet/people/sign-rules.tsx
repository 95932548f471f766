import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { codeOf, onePerKey } from '../signing/by-key.ts'
import { useMethodsOf } from '../signing/methods.tsx'
import type { Proof } from '../signing/proof.ts'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { sentElsewhere } from '../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../signing/signable.ts'
import { Fingerprint } from './access-in-words.tsx'
import { useAccessFailure } from './access-refusals.ts'
import { proposalSimulation, signingPolicy } from './people-queries.ts'
import { isOnlyByKey } from './only-by-key.tsx'
import { type Policy, RulesInWords } from './rules-in-words.tsx'
import { ShownSimulation } from './shown-simulation.tsx'

type Change = NonNullable<Policy['change']>

type SignRulesProps = { change: Change; onClose: () => void }

/** Signing other rules of signing: what they are, the letters to compare, the code. */
export const SignRules = (props: SignRulesProps) => (
  <SignDialog title={<Trans>Підписати правила</Trans>} of={useRulesToSign(props)} onClose={props.onClose} />
)

function useRulesToSign({ change: shown, onClose }: SignRulesProps): Signable<CodeAnswer, Policy> {
  const { t } = useLingui()
  const { fingerprint } = shown
  const notify = useNotify()
  const client = useQueryClient()
  const begin = (method: SigningMethod) =>
    call('POST /api/payment-service/signing-policy/change/code', { body: { method, fingerprint } })
  const signature = useMutation({
    mutationFn: (proof: Proof) =>
      call('POST /api/payment-service/signing-policy/change/signatures', { body: { ...proof, fingerprint } }),
    onSuccess: (policy) => client.setQueryData(signingPolicy.queryKey, policy),
    onSettled: () => client.invalidateQueries({ queryKey: signingPolicy.queryKey }),
  })
  const onSigned = ({ change }: Policy) => {
    notify(
      'success',
      change === null
        ? t`Підписано: нові правила вже діють`
        : change.takesEffectAt === null
          ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
          : t`Підписано: нові правила почнуть діяти згодом`,
    )
    onClose()
  }
  const seen = <Seen {...shown} />
  return {
    name: 'signing-policy',
    version: fingerprint,
    methods: useMethodsOf(shown),
    words: { intro: seen, signed: null, failureText: useAccessFailure() },
    ask: async (method) => codeOf(await begin(method)),
    compare: () => seen,
    sentElsewhere,
    sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
    onSigned,
    byKey: onePerKey({
      id: fingerprint,
      subject: { kind: 'signingPolicy', shown },
      begin: () => begin('EDS'),
      submit: (p7s) => signature.mutateAsync({ method: 'EDS', p7s }),
      onSigned,
    }),
  }
}

type SeenProps = Pick<Change, 'rules' | 'instantLimit' | 'fingerprint' | 'methods'>

function Seen({ rules, instantLimit, fingerprint, methods }: SeenProps) {
  const simulation = useQuery(proposalSimulation(fingerprint))
  return (
    <>
      <RulesInWords rules={rules} instantLimit={instantLimit} />
      <ShownSimulation query={simulation} brief />
      <p>
        {isOnlyByKey({ methods }) ? (
          <Trans>
            Перевірте правила. Їхній контрольний код: <Fingerprint>{fingerprint}</Fingerprint>.
          </Trans>
        ) : (
          <Trans>
            Звірте правила й код <Fingerprint>{fingerprint}</Fingerprint>: у повідомленні має бути той самий.
          </Trans>
        )}
      </p>
    </>
  )
}
